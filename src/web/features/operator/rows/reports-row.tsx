import { useState } from 'react'
import { listReports, type ReportCase } from '../../../../contract/operator/moderation.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import styles from '../console.module.css'
import { consoleKey, readInConsole } from '../console-call.ts'
import { FoundList } from '../found-list.tsx'
import { ReportCaseView } from './report-case.tsx'
import { caseTitle } from './report-text.ts'

type State = 'open' | 'decided'

/** What visitors have reported, the oldest first. */
export function ReportsRow() {
  const [state, setState] = useState<State>('open')
  const [chosen, setChosen] = useState(requestedCase)
  const reports = useQuery({
    queryKey: [...consoleKey, 'reports', state],
    queryFn: () => readInConsole(listReports, { query: { state } }),
    staleTime: 0,
  })
  const choose = (id: number | null) => {
    setChosen(id)
    const query = id === null ? '?row=reports' : `?row=reports&case=${id}`
    window.history.replaceState(null, '', window.location.pathname + query)
  }
  if (chosen !== null) {
    const next = reports.data?.find(({ id }) => id !== chosen)
    return (
      <ReportCaseView
        key={chosen}
        caseId={chosen}
        onBack={() => choose(null)}
        onNext={state === 'open' && next ? () => choose(next.id) : null}
      />
    )
  }
  return (
    <>
      <h2 className={styles.heading}>{state === 'open' ? 'Open reports' : 'Decided reports'}</h2>
      <FoundList
        label="Reports"
        query={reports}
        found={reports.data}
        failure="The reports could not be loaded."
        empty={state === 'open' ? 'No report waits.' : 'Nothing was decided in 30 days.'}
        lineOf={lineOf}
        onChoose={({ id }) => choose(id)}
      />
      <TextButton onClick={() => setState(state === 'open' ? 'decided' : 'open')}>
        {state === 'open' ? 'Show what was decided in the last 30 days' : 'Show what is open'}
      </TextButton>
    </>
  )
}

function lineOf(report: ReportCase) {
  const { id, reports, opened_at, decided_at, decision, hidden_by } = report
  const counted = reports === 1 ? '1 report' : `${reports} reports`
  const notes = [
    `${counted} since ${longDayOf(opened_at)}`,
    ...(hidden_by ? ['the grave is hidden'] : []),
    ...(decided_at ? [`${decision} on ${longDayOf(decided_at)}`] : []),
  ]
  return { id, title: caseTitle(report), note: notes.join(', ') }
}

function requestedCase(): number | null {
  return Number(new URLSearchParams(window.location.search).get('case')) || null
}
