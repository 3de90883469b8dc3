import { paths } from '../../../../contract/page-addresses.ts'
import { EmptyList } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { useAwaitedLetters } from '../../eternal-messages/queries.ts'
import { toComeText } from '../../eternal-messages/to-come-text.ts'
import { AskedToGuard } from '../asked-to-guard.tsx'
import { ToFirstDays } from '../first-days/to-first-days.tsx'
import { useEntrusted } from '../queries.ts'
import styles from './entrusted-home.module.css'
import { OnTheDay } from './on-the-day.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { Suspended } from './suspended.tsx'
import { WatchedOver } from './watched-over.tsx'
import { waitingSentence } from './watched-over-text.ts'

/** The home of guardians: who trusts them, and what to do on the day. */
export function EntrustedHome() {
  const entrusted = useEntrusted()
  const awaited = useAwaitedLetters()
  const letters = new Map(awaited.data?.map(({ id, letters: all }) => [id, all]))
  if (entrusted.isPending) return <Skeleton lines={4} />
  if (!entrusted.data) {
    return <LoadFailure text="Error loading administered users" onRetry={entrusted.refetch} />
  }
  const people = entrusted.data
  return (
    <div className={styles.home}>
      <Suspended />
      {people.length === 0 && <EmptyList>Nobody is entrusted to you.</EmptyList>}
      {people.map((person, place) => (
        <div key={person.id} className={styles.home}>
          <WatchedOver
            person={person}
            isFirst={place === 0}
            toCome={toComeText(letters.get(person.id) ?? [])}
          />
          {person.status === 'pending' ? (
            <AskedToGuard person={person} name={person.full_name || person.email} isBrief />
          ) : (
            <Waiting sentence={waitingSentence(person)} />
          )}
          <ToFirstDays person={person} />
        </div>
      ))}
      {people.length > 0 && (
        <>
          <OnTheDay />
          <Rehearsal />
          <ButtonLink href={paths.guardianPanel} tone="quiet">
            Open the Admin Panel
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function Waiting({ sentence }: { sentence: string | null }) {
  if (!sentence) return null
  return (
    <div className={styles.waits}>
      <p>{sentence}</p>
      <ButtonLink href={paths.guardianPanel}>Answer in the Admin Panel</ButtonLink>
    </div>
  )
}
