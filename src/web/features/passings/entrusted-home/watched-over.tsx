import { Link } from 'wouter'
import { seeGravePath } from '../../../../contract/page-addresses.ts'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import { OwnWords } from '../own-words.tsx'
import styles from './entrusted-home.module.css'
import { othersText, watchText } from './watched-over-text.ts'

interface WatchedOverProps {
  person: Entrusted
  isFirst: boolean
  /** The Eternal Messages still to come, in a sentence; null if there are none. */
  toCome: string | null
}

/** An owner the member watches over: the stone with its portrait, the owner's words, and the other guardians. */
export function WatchedOver({ person, isFirst, toCome }: WatchedOverProps) {
  const name = person.full_name || person.email
  const grave = person.date_of_birth && seeGravePath(person)
  return (
    <section className={styles.person} aria-label={name}>
      <div className={styles.stone}>
        <EntrustedStone person={person} isFirst={isFirst} />
      </div>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {watchText(person)} <span dir="auto">{name}</span>
        </h2>
        <OwnWords words={person.note} name={name} />
        <p>{othersText(person)}</p>
        {toCome && <p>{toCome}</p>}
        {grave && (
          <Link href={grave} className={styles.grave} aria-label={`See the grave of ${name}`}>
            See the grave
          </Link>
        )}
      </div>
    </section>
  )
}

export function EntrustedStone({ person, isFirst }: { person: Entrusted; isFirst: boolean }) {
  const { stone, passing } = person
  return (
    <Gravestone
      style={stone.grave_style}
      sizes="14rem"
      isFirst={isFirst}
      inscription={{
        name: person.full_name,
        bornOn: person.date_of_birth,
        passedOn: passing?.opened_at ? person.death_date : null,
        words: stone.memorial_message,
        portrait: stone.profile_photo,
        flag: undefined,
      }}
    />
  )
}
