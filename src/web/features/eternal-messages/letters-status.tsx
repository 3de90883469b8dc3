import {
  type LettersStatus,
  lettersStatus,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { ApiError, callAs } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { longDay, longMoment } from '../../lib/text/dates.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import styles from './letters-status.module.css'
import { onTimeRate } from './on-time-rate.ts'

const closed =
  'This page opens by the address that npm run vigil -- letters page prints. It is good for two hours.'

export function LettersStatusPanel() {
  const status = useQuery({
    queryKey: ['operator', 'letters'],
    queryFn: () => callAs(linkToken() ?? '', lettersStatus),
    refetchInterval: 60_000,
  })
  if (status.isPending) return <Skeleton lines={5} />
  if (!status.data) {
    const isClosed = status.error instanceof ApiError && status.error.status === 401
    if (isClosed) return <Status message={{ tone: 'calm', text: closed }} />
    const text = 'The letters could not be looked at just now.'
    return <LoadFailure text={text} onRetry={status.refetch} />
  }
  return <Board status={status.data} />
}

function Board({ status }: { status: LettersStatus }) {
  const { oldest_waiting: oldest, dead } = status
  return (
    <div className={styles.board}>
      <Facts
        facts={[
          ['On time, of the last twelve months', onTimeRate(status)],
          ['Due and not sent', String(status.due_unsent)],
          [
            'Oldest waiting',
            oldest
              ? `Message ${oldest.message_id}, year ${oldest.year}, due ${longDay(oldest.due_on)}`
              : 'None',
          ],
          ['Next due', status.next_due ? longDay(status.next_due) : 'None'],
        ]}
      />
      <section>
        <h2 className={styles.heading}>Given up</h2>
        {dead.length === 0 ? <p>None.</p> : <DeadLetters letters={dead} />}
      </section>
      <p className={styles.small}>
        As of {longMoment(status.as_of)}. Looked at again every minute.
      </p>
    </div>
  )
}

function DeadLetters({ letters }: { letters: LettersStatus['dead'] }) {
  return (
    <ul className={styles.dead}>
      {letters.map((letter) => (
        <li key={letter.letter_id}>
          <strong>
            Message {letter.message_id}, year {letter.year}, to {letter.to}
          </strong>
          <span>
            {letter.tries} tries. {letter.last_answer}
          </span>
          <code>npm run vigil -- letters retry {letter.message_id}</code>
        </li>
      ))}
    </ul>
  )
}
