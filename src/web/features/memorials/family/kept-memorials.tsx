import { Link } from 'wouter'
import {
  importFamilyPath,
  keptMemorialPath,
  newMemorialPath,
} from '../../../../contract/family-addresses.ts'
import type { KeptMemorial } from '../../../../contract/memorials/family.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import { useSite } from '../../site/site.ts'
import { dayIn } from './dates.ts'
import styles from './kept-memorials.module.css'
import { useKeptMemorials } from './queries.ts'
import { statusWords } from './status-words.ts'

/** The memorials that the member keeps for others, and the way to another. */
export function KeptMemorials() {
  const { data = [], isError, refetch } = useKeptMemorials()
  const isOpen = useSite().family_memorials
  if (!isOpen && data.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept-memorials">
      <h2 id="kept-memorials" className={styles.heading}>
        {data.length > 0 ? 'Those you keep a memorial for' : 'Somebody you have lost'}
      </h2>
      {isError && (
        <LoadFailure text="The memorials you keep could not be loaded." onRetry={refetch} />
      )}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((memorial) => (
            <li key={memorial.id}>
              <Kept memorial={memorial} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <>
          {data.length === 0 && (
            <p className={styles.words}>
              Your mother, a grandfather, a friend: a memorial for one who has died already, kept by
              you and your family.
            </p>
          )}
          <ButtonLink href={newMemorialPath()} tone="quiet">
            Make a memorial for somebody
          </ButtonLink>
          <Link href={importFamilyPath()} className={styles.more}>
            Bring a family tree, or take yours with you
          </Link>
        </>
      )}
    </section>
  )
}

function Kept({ memorial }: { memorial: KeptMemorial }) {
  const { id, full_name: name, birth, death } = memorial
  return (
    <Link href={keptMemorialPath(id)} className={styles.one}>
      <span className={styles.stone} aria-hidden="true">
        <Gravestone
          style={memorial.grave_style}
          sizes="4rem"
          inscription={{
            name: '',
            bornOn: null,
            passedOn: null,
            words: '',
            portrait: null,
            flag: undefined,
          }}
        />
      </span>
      <span className={styles.about}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {birth ? `${dayIn(birth).slice(0, 4)} – ` : '† '}
          {dayIn(death).slice(0, 4)}
        </span>
        <span data-status={memorial.status}>{statusWords(memorial)}</span>
      </span>
    </Link>
  )
}
