import styles from './loading.module.css'

/** Fades in late, so that a quick load shows nothing at all. */
export function Loading({ text }: { text: string }) {
  return (
    <output className={styles.loading} data-loading>
      <span className={styles.flame} aria-hidden="true" />
      <span>{text}</span>
    </output>
  )
}
