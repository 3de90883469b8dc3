import { createElement } from 'react'
import type { Moment } from '../../../../contract/memorials/stories.ts'
import styles from './story.module.css'

/** The moments of a life, one below the other. Two may be alike, so they have no keys. */
export function LifeLine({ moments }: { moments: readonly Moment[] }) {
  return createElement('ol', { className: styles.line }, ...moments.map(momentOf))
}

function momentOf({ year, place, words }: Moment) {
  return (
    <li className={styles.moment}>
      <span className={styles.year}>{year}</span>
      <span dir="auto" className={styles.words}>
        {words}
      </span>
      {place && (
        <span dir="auto" className={styles.place}>
          {place}
        </span>
      )}
    </li>
  )
}
