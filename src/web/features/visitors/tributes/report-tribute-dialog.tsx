import { reportTribute } from '../../../../contract/visitors/reports.ts'
import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { call } from '../../../lib/api/api.ts'
import { ReportDialog } from '../reports/report-dialog.tsx'

export interface ReportTributeDialogProps {
  graveId: number
  code?: string | undefined
  tribute: Tribute
  onClose: () => void
}

export function ReportTributeDialog(props: ReportTributeDialogProps) {
  const { graveId, code, tribute, onClose } = props
  return (
    <ReportDialog
      title="Report this tribute"
      keptAs={`tribute_${tribute.id}`}
      lead={
        <>
          If the words of <bdi>{tribute.author_name}</bdi> do not belong at a grave, those who watch
          over it will be asked to look at them.
        </>
      }
      reasonLabel="What is wrong with it? (optional)"
      send={(body) =>
        call(reportTribute, {
          params: { graveId, tributeId: tribute.id },
          query: code ? { link: code } : {},
          body,
        })
      }
      onClose={onClose}
    />
  )
}
