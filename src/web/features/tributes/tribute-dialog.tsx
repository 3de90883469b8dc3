import { useState } from 'react'
import type { Tribute } from '../../../contract/tributes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { TributeForm } from './tribute-form.tsx'
import { TributeList } from './tribute-list.tsx'
import styles from './tributes.module.css'

interface TributeDialogProps {
  graveId: number
  name: string
  onLeft: (tribute: Tribute) => void
  onClose: () => void
}

/** Offered only at the grave of a member who has passed. */
export function TributeDialog({ graveId, name, onLeft, onClose }: TributeDialogProps) {
  const [selected, setSelected] = useState<{ tribute: Tribute; action: 'remove' | 'report' }>()
  const closeSelected = () => setSelected(undefined)
  return (
    <Dialog title={`Tributes to ${name}`} closeLabel="Close" onClose={onClose}>
      <div className={styles.dialog}>
        <TributeList
          graveId={graveId}
          onRemove={(tribute) => setSelected({ tribute, action: 'remove' })}
          onReport={(tribute) => setSelected({ tribute, action: 'report' })}
        />
        <TributeForm graveId={graveId} onLeft={onLeft} />
      </div>
      {selected?.action === 'remove' && (
        <RemoveDialog graveId={graveId} tribute={selected.tribute} onClose={closeSelected} />
      )}
      {selected?.action === 'report' && (
        <ReportDialog graveId={graveId} tribute={selected.tribute} onClose={closeSelected} />
      )}
    </Dialog>
  )
}
