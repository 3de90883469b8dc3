import { useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { findSimilarMemorials } from '../../../../contract/memorials/family.ts'
import { gravePath, memorialPathOf } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { useCountry } from '../../graveyard/countries/use-countries.ts'
import { lifeOf, nameOf } from '../../graveyard/grave/grave-text.ts'
import styles from './similar.module.css'

interface Sought {
  name: string
  birth: string | undefined
  death: string | undefined
  nationality: string | undefined
}

const shortest = 3
const pauseInTyping = 400

/** Memorials that may be for the same person, shown while the name is typed. Renders nothing if there are none. */
export function SimilarMemorials(props: Sought) {
  const typed = { ...props, name: props.name.trim() }
  const [sought, setSought] = useState(typed)
  useDelay(JSON.stringify(typed), pauseInTyping, () => setSought(typed))
  const { data = [] } = useQuery({
    queryKey: ['similar-memorials', sought],
    queryFn: () => call(findSimilarMemorials, { query: sought }),
    enabled: sought.name.length >= shortest,
    placeholderData: (before: Grave[] | undefined) => before,
  })
  const isShown = data.length > 0 && sought.name.length >= shortest
  return (
    <div aria-live="polite">
      {isShown && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar" className={styles.heading}>
            Is it one of these?
          </h2>
          <ul className={styles.list}>
            {data.map((grave) => (
              <li key={grave.id}>
                <Likely grave={grave} />
              </li>
            ))}
          </ul>
          <p className={styles.no}>If not, go on below.</p>
        </section>
      )}
    </div>
  )
}

function Likely({ grave }: { grave: Grave }) {
  const country = useCountry(grave.nationality)
  return (
    <a
      className={styles.one}
      href={memorialPathOf(grave) ?? gravePath(grave.id)}
      target="_blank"
      rel="noopener"
    >
      <strong>
        <bdi>{nameOf(grave)}</bdi>
      </strong>
      <span>
        {lifeOf(grave)}
        {country && `, ${country.name}`}
      </span>
    </a>
  )
}
