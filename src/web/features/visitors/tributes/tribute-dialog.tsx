import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TributeForm } from './tribute-form.tsx'
import { ScrollingTributes } from './tribute-list.tsx'
import styles from './tributes.module.css'
import { useChosenTribute } from './use-chosen-tribute.tsx'

interface TributeDialogProps {
  graveId: number
  name: string
  onLeft: (tribute: Tribute) => void
  onClose: () => void
}

/** Offered only at the grave of a member who has passed. */
export function TributeDialog({ graveId, name, onLeft, onClose }: TributeDialogProps) {
  const { listProps, dialog } = useChosenTribute(graveId)
  return (
    <Dialog title={`Tributes to ${name}`} closeLabel="Close" onClose={onClose}>
      <div className={styles.dialog}>
        <ScrollingTributes {...listProps} />
        <h3 className={styles.title}>Leave a tribute</h3>
        <TributeForm graveId={graveId} onLeft={onLeft} />
      </div>
      {dialog}
    </Dialog>
  )
}
