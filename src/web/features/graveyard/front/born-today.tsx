import { useGraveyardFront } from '../queries.ts'
import styles from './born-today.module.css'
import { GraveLink } from './grave-link.tsx'

/** One line above the stones, which keeps its height while it loads and where nobody was born today. */
export function BornToday() {
  const graves = useGraveyardFront().data?.born_on_this_day ?? []
  if (graves.length === 0) return <div className={styles.line} />
  return (
    <section className={styles.line} aria-label="Born on this day">
      <h2 className={styles.title}>Born on this day</h2>
      <ul className={styles.names}>
        {graves.map((grave) => (
          <li key={grave.id}>
            <GraveLink grave={grave} />
          </li>
        ))}
      </ul>
    </section>
  )
}
