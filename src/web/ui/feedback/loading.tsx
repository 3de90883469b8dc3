import styles from './loading.module.css'

/** Comes into view late, so that quick loads show nothing at all. */
export function Loading({ words }: { words: string }) {
  return (
    <output className={styles.loading} data-loading>
      <span className={styles.flame} aria-hidden="true" />
      <span>{words}</span>
    </output>
  )
}
