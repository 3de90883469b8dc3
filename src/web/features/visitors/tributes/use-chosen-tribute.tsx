import { useState } from 'react'
import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { RemoveDialogProps } from './remove-dialog.tsx'
import type { ReportTributeDialogProps } from './report-tribute-dialog.tsx'

// Few visitors report or remove anything, but everybody loads the page.
const RemoveDialog = lazyPart<RemoveDialogProps>(() =>
  import('./remove-dialog.tsx').then((file) => file.RemoveDialog),
)
const ReportTributeDialog = lazyPart<ReportTributeDialogProps>(() =>
  import('./report-tribute-dialog.tsx').then((file) => file.ReportTributeDialog),
)

/** The actions of a list of tributes, and the dialog of the chosen one. */
export function useChosenTribute(graveId: number, code?: string) {
  const [chosen, setChosen] = useState<{ tribute: Tribute; action: 'remove' | 'report' }>()
  const onClose = () => setChosen(undefined)
  return {
    listProps: {
      graveId,
      code,
      onRemove: (tribute: Tribute) => setChosen({ tribute, action: 'remove' }),
      onReport: (tribute: Tribute) => setChosen({ tribute, action: 'report' }),
    },
    dialog: chosen && (
      <>
        {chosen.action === 'remove' && (
          <RemoveDialog graveId={graveId} tribute={chosen.tribute} onClose={onClose} />
        )}
        {chosen.action === 'report' && (
          <ReportTributeDialog
            graveId={graveId}
            code={code}
            tribute={chosen.tribute}
            onClose={onClose}
          />
        )}
      </>
    ),
  }
}
