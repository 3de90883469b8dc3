import { type ReportDetails, showReport } from '../../../../../contract/operator/moderation.ts'
import { useQuery } from '../../../../lib/api/query-client.ts'
import { longMoment } from '../../../../lib/text/dates.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextButton } from '../../../../ui/forms/button.tsx'
import { Badges } from '../../../../ui/layout/facts.tsx'
import styles from '../../console.module.css'
import { consoleKey, readInConsole } from '../../console-call.ts'
import { LetterToResponsible } from './letter-to-responsible.tsx'
import { ReportDecision } from './report-decision.tsx'
import { actWords, caseTitle } from './report-text.ts'

interface ReportCaseProps {
  caseId: number
  onBack: () => void
  onNext: (() => void) | null
}

export function ReportCaseView({ caseId, onBack, onNext }: ReportCaseProps) {
  const found = useQuery({
    queryKey: [...consoleKey, 'reports', 'case', caseId],
    queryFn: () => readInConsole(showReport, { params: { caseId } }),
    staleTime: 0,
  })
  return (
    <>
      <TextButton onClick={onBack}>Back to the list</TextButton>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && (
        <LoadFailure text="This case could not be loaded." onRetry={found.refetch} />
      )}
      {found.data && (
        <>
          <Context report={found.data} />
          <ReportDecision report={found.data} onNext={onNext} />
          <LetterToResponsible report={found.data} />
          <Acts report={found.data} />
        </>
      )}
    </>
  )
}

function Context({ report }: { report: ReportDetails }) {
  const { grave, tribute, said } = report
  const states = [
    ...(report.hidden_by === 'operator' ? ['Grave hidden'] : []),
    ...(report.hidden_by === 'reports' ? ['Grave hidden by reports, waits for you'] : []),
    ...(tribute?.is_removed ? ['Tribute taken away'] : []),
  ]
  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {caseTitle(report)}
      </h2>
      <Badges names={states} />
      {tribute && (
        <blockquote className={styles.quote}>
          <p dir="auto">{tribute.message}</p>
          <footer dir="auto">
            {tribute.author_name}, {longMoment(tribute.written_at)}
          </footer>
        </blockquote>
      )}
      {!tribute && grave.words && (
        <blockquote className={styles.quote}>
          <p dir="auto">{grave.words}</p>
          <footer>Words on the stone</footer>
        </blockquote>
      )}
      {grave.path && !report.hidden_by && (
        <p>
          <a href={grave.path} target="_blank" rel="noreferrer">
            Open the memorial page
          </a>
        </p>
      )}
      <section>
        <h3 className={styles.subheading}>What visitors say</h3>
        <ul className={styles.list}>
          {said.map(({ reason, reported_at, wants_outcome }) => (
            <li key={reported_at + reason} className={styles.line}>
              <span dir="auto">{reason || 'No reason given.'}</span>
              <small>
                {longMoment(reported_at)}
                {wants_outcome && ', wants to know the outcome'}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Acts({ report: { acts } }: { report: ReportDetails }) {
  if (acts.length === 0) return null
  return (
    <section>
      <h3 className={styles.subheading}>What was done about this grave</h3>
      <ol className={styles.list}>
        {acts.map(({ event, at, reason }) => (
          <li key={at + event} className={styles.line}>
            <span dir="auto">
              {actWords(event)}
              {reason && `: ${reason}`}
            </span>
            <small>{longMoment(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
