import { useState } from 'react'
import { ReportCaseView } from './report-case.tsx'
import { ReportQueue } from './report-queue.tsx'
import { noFilter, useReports } from './use-reports.ts'

/** What visitors have reported: a queue to choose from, and one case at a time. */
export function ReportsRow() {
  const [filter, setFilter] = useState(noFilter)
  const [caseId, setCaseId] = useState(requestedCase)
  const [lastCase, setLastCase] = useState<number | null>(null)
  const reports = useReports(filter)
  const open = (id: number | null) => {
    if (id !== null) setLastCase(id)
    setCaseId(id)
    const query = id === null ? '?row=reports' : `?row=reports&case=${id}`
    window.history.replaceState(null, '', window.location.pathname + query)
  }
  if (caseId === null) {
    return (
      <ReportQueue
        filter={filter}
        reports={reports}
        lastCase={lastCase}
        onFilter={setFilter}
        onOpen={open}
      />
    )
  }
  const next = reports.cases?.find(({ id }) => id !== caseId)
  return (
    <ReportCaseView
      key={caseId}
      caseId={caseId}
      onBack={() => open(null)}
      onNext={filter.state === 'open' && next ? () => open(next.id) : null}
    />
  )
}

function requestedCase(): number | null {
  return Number(new URLSearchParams(window.location.search).get('case')) || null
}
