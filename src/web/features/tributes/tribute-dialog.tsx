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

/** Only ever offered at the grave of somebody who has passed. */
export function TributeDialog({ graveId, name, onLeft, onClose }: TributeDialogProps) {
  const [doubted, setDoubted] = useState<{ tribute: Tribute; way: 'remove' | 'report' }>()
  const settle = () => setDoubted(undefined)
  return (
    <Dialog title={`Tributes to ${name}`} closeLabel="Close" onClose={onClose}>
      <div className={styles.dialog}>
        <TributeList
          graveId={graveId}
          onRemove={(tribute) => setDoubted({ tribute, way: 'remove' })}
          onReport={(tribute) => setDoubted({ tribute, way: 'report' })}
        />
        <TributeForm graveId={graveId} onLeft={onLeft} />
      </div>
      {doubted?.way === 'remove' && (
        <RemoveDialog graveId={graveId} tribute={doubted.tribute} onClose={settle} />
      )}
      {doubted?.way === 'report' && (
        <ReportDialog graveId={graveId} tribute={doubted.tribute} onClose={settle} />
      )}
    </Dialog>
  )
}
