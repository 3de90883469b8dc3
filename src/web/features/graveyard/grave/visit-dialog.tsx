import type { Grave } from '../../../../contract/graveyard.ts'
import { ShareDialog } from '../../share/index.ts'
import { TributeDialog } from '../../tributes/index.ts'
import { tributeLeftAt } from '../queries.ts'
import type { Act } from './grave-actions.tsx'
import { nameOf } from './grave-words.ts'
import { PhotoViewer } from './photo-viewer.tsx'

export interface VisitProps {
  grave: Grave
  act: Act
  onClose: () => void
}

export function VisitDialog({ grave, act, onClose }: VisitProps) {
  if (act === 'photo') return <PhotoViewer grave={grave} onClose={onClose} />
  if (act === 'share') return <ShareDialog grave={grave} onClose={onClose} />
  return (
    <TributeDialog
      graveId={grave.id}
      name={nameOf(grave)}
      onLeft={({ created_at: at }) => tributeLeftAt(grave.id, at)}
      onClose={onClose}
    />
  )
}
