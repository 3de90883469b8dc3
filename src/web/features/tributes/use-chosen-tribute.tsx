import { useState } from 'react'
import type { Tribute } from '../../../contract/tributes.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** What a list of tributes offers, and the dialog of the one that was chosen. */
export function useChosenTribute(graveId: number) {
  const [chosen, setChosen] = useState<{ tribute: Tribute; action: 'remove' | 'report' }>()
  const onClose = () => setChosen(undefined)
  return {
    listProps: {
      graveId,
      onRemove: (tribute: Tribute) => setChosen({ tribute, action: 'remove' }),
      onReport: (tribute: Tribute) => setChosen({ tribute, action: 'report' }),
    },
    dialog: chosen && (
      <>
        {chosen.action === 'remove' && (
          <RemoveDialog graveId={graveId} tribute={chosen.tribute} onClose={onClose} />
        )}
        {chosen.action === 'report' && (
          <ReportDialog graveId={graveId} tribute={chosen.tribute} onClose={onClose} />
        )}
      </>
    ),
  }
}
