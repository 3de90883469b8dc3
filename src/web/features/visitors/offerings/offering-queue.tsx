import { useRef, useState } from 'react'
import { type OfferingsAtGrave, offeringLimits } from '../../../../contract/visitors/offerings.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { OfferingEntry } from './offering-entry.tsx'
import { useOfferings } from './queries.ts'
import styles from './queue.module.css'
import { TributeChoice } from './tribute-choice.tsx'

/** What is waiting, each decided with one press, and what was refused lately. */
export function OfferingQueue({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useOfferings(graveId)
  if (isError && !data) {
    return <LoadFailure text="What was offered could not be loaded just now." onRetry={refetch} />
  }
  return data ? <Queue graveId={graveId} atGrave={data} /> : <Skeleton lines={4} />
}

function Queue({ graveId, atGrave }: { graveId: number; atGrave: OfferingsAtGrave }) {
  const [status, setStatus] = useState<StatusMessage>()
  const queue = useRef<HTMLElement>(null)
  const waiting = atGrave.offerings.filter(({ refused_at: at }) => at === null)
  const refused = atGrave.offerings.filter(({ refused_at: at }) => at !== null)
  const entryProps = {
    graveId,
    onStatus: setStatus,
    // The pressed button is gone; keyboard users continue from here.
    onDecided: () => queue.current?.focus(),
  }
  return (
    <section ref={queue} className={styles.queue} tabIndex={-1} aria-label="What visitors offer">
      <TributeChoice graveId={graveId} areReadFirst={atGrave.tributes_read_first} />
      <Status message={status} />
      {waiting.length === 0 ? (
        <Empty text="Nothing waits here. When visitors offer something, we write to you in the morning." />
      ) : (
        <>
          <p className={styles.hint}>
            Visitors see what you take. What you leave here is gone after {offeringLimits.daysKept}{' '}
            days, and nobody is told what you decide.
          </p>
          <ul className={styles.list} aria-label="Waiting">
            {waiting.map((offering) => (
              <OfferingEntry key={offering.id} offering={offering} {...entryProps} />
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <details>
          <summary className={styles.summary}>
            Refused in the last {offeringLimits.daysKept} days ({refused.length})
          </summary>
          <ul className={styles.list} aria-label="Refused">
            {refused.map((offering) => (
              <OfferingEntry key={offering.id} offering={offering} {...entryProps} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
