import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { AliveDialog } from '../../visitors/reports/alive-dialog.tsx'
import { ReportGraveDialog } from '../../visitors/reports/report-grave-dialog.tsx'
import { TributeDialog } from '../../visitors/tributes/tribute-dialog.tsx'
import { markTributeLeft } from '../queries.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import type { GraveAction } from './grave-action.ts'
import { nameOf } from './grave-text.ts'
import { PhotoViewer } from './photo-viewer.tsx'

export interface GraveActionDialogProps {
  grave: Grave
  /** False where only its link shows it. */
  isListed?: boolean
  action: GraveAction
  onClose: () => void
}

export function GraveActionDialog({
  grave,
  isListed = true,
  action,
  onClose,
}: GraveActionDialogProps) {
  if (action === 'photo') return <PhotoViewer grave={grave} onClose={onClose} />
  if (action === 'report') return <ReportGraveDialog grave={grave} onClose={onClose} />
  if (action === 'alive') return <AliveDialog grave={grave} onClose={onClose} />
  if (action === 'share') {
    return <ShareDialog grave={grave} isListed={isListed} onClose={onClose} />
  }
  return (
    <TributeDialog
      graveId={grave.id}
      name={nameOf(grave)}
      onLeft={({ created_at: at }) => markTributeLeft(grave.id, at)}
      onClose={onClose}
    />
  )
}
