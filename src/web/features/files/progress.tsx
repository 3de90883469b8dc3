import styles from './files.module.css'

/** The progress of an upload; at 100 % the server still has work to do. */
export function Progress({ part, label }: { part: number | undefined; label: string }) {
  if (part === undefined) return null
  const percent = Math.round(part * 100)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={percent} className={styles.bar} />
      <span className={styles.percent}>{percent < 100 ? `${percent} %` : 'Keeping it safe…'}</span>
    </div>
  )
}
