import { type HealthCheck, lookAtToday, type Today } from '../../../../contract/operator/console.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import styles from '../console.module.css'
import { consoleKey, readInConsole } from '../console-call.ts'
import { urgentFirst, waitingLines } from './today-text.ts'

const marks = { well: 'Well', warning: 'Look', failing: 'Not well' } as const

export function TodayRow({ onOpen }: { onOpen: (row: string, filter?: string) => void }) {
  const today = useQuery({
    queryKey: [...consoleKey, 'today'],
    queryFn: () => readInConsole(lookAtToday),
    staleTime: 0,
  })
  if (today.isPending) return <Skeleton lines={6} />
  if (!today.data) {
    return <LoadFailure text="Today could not be looked at." onRetry={today.refetch} />
  }
  const { checks, as_of } = today.data
  const failing = checks.filter(({ state }) => state === 'failing')
  return (
    <>
      <h2 className={styles.heading}>
        {failing.length === 0
          ? 'All is well'
          : `Not well: ${failing.map(({ part }) => part).join(', ')}`}
      </h2>
      <Waiting today={today.data} onOpen={onOpen} />
      <ul className={styles.list} aria-label="Health checks">
        {urgentFirst(checks).map((check) => (
          <Check key={check.part} check={check} />
        ))}
      </ul>
      <div className={styles.foot}>
        <span>As of {longMoment(as_of)}.</span>
        <Button tone="quiet" isBusy={today.isFetching} onClick={() => void today.refetch()}>
          Look again
        </Button>
      </div>
    </>
  )
}

function Waiting({
  today,
  onOpen,
}: {
  today: Today
  onOpen: (row: string, filter?: string) => void
}) {
  const lines = waitingLines(today.waiting)
  if (lines.length === 0) return <p className={styles.soft}>Nothing waits for an operator.</p>
  return (
    <ul className={styles.list} aria-label="What waits for an operator">
      {lines.map(({ text, row, filter }) => (
        <li key={text} className={styles.line}>
          {row ? <TextButton onClick={() => onOpen(row, filter)}>{text}</TextButton> : text}
        </li>
      ))}
    </ul>
  )
}

function Check({ check: { part, state, words, remedy } }: { check: HealthCheck }) {
  return (
    <li className={styles.check}>
      <span className={classNames(styles.mark, styles[state])}>{marks[state]}</span>
      <div>
        <strong>{part}</strong>
        <p>{words}</p>
        {remedy && <p className={styles.soft}>{remedy}</p>}
      </div>
    </li>
  )
}
