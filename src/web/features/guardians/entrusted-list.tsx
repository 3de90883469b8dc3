import { Link } from 'wouter'
import type { AwaitedLetter } from '../../../contract/eternal-messages.ts'
import type { Entrusted } from '../../../contract/passings.ts'
import { gravePath } from '../../../contract/page-addresses.ts'
import { longDay } from '../../lib/text/dates.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Timeline } from '../eternal-messages/index.ts'
import styles from './guardians.module.css'

interface EntrustedListProps {
  people: readonly Entrusted[]
  /** By the person who left them; the living have none. */
  letters: ReadonlyMap<number, AwaitedLetter[]>
  onMark: (person: Entrusted) => void
}

export function EntrustedList({ people, letters, onMark }: EntrustedListProps) {
  if (people.length === 0) {
    return (
      <p className={styles.none}>
        No mortal souls have been entrusted to your sacred administration yet
      </p>
    )
  }
  return (
    <>
      <p className={styles.total}>
        {people.length === 1
          ? '1 soul is entrusted to you'
          : `${people.length} souls are entrusted to you`}
      </p>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.entry}>
            <div className={styles.person}>
              <strong dir="auto">{person.full_name || person.email}</strong>
              {person.full_name && <span>{person.email}</span>}
              <span className={styles.life}>{lifeOf(person)}</span>
              {person.date_of_birth && (
                <Link
                  href={gravePath(person.id)}
                  className={styles.grave}
                  aria-label={`See the grave of ${person.full_name || person.email}`}
                >
                  See the grave
                </Link>
              )}
            </div>
            <Button
              tone={person.death_date ? 'quiet' : 'lit'}
              aria-label={`${wayOf(person)}: ${person.full_name || person.email}`}
              onClick={() => onMark(person)}
            >
              {wayOf(person)}
            </Button>
            {letters.has(person.id) && (
              <Timeline
                name={person.full_name || person.email}
                letters={letters.get(person.id) ?? []}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function wayOf(person: Entrusted): string {
  return person.death_date ? 'Update Passage' : 'Mark Passage'
}

function lifeOf({ date_of_birth: bornOn, death_date: passedOn }: Entrusted): string {
  const born = bornOn ? `Born ${longDay(bornOn)}` : 'Date of birth not provided'
  return passedOn ? `${born} · Passed ${longDay(passedOn)}` : `${born} · Living`
}
