import styles from './files.module.css'

interface ProgressProps {
  /** From 0 to 1; undefined while nothing is uploaded. */
  value: number | undefined
  label: string
}

/** The progress of an upload; at 100 % the server still has work to do. */
export function Progress({ value, label }: ProgressProps) {
  if (value === undefined) return null
  const percent = Math.round(value * 100)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={percent} className={styles.bar} />
      <span className={styles.percent}>{percent < 100 ? `${percent} %` : 'Keeping it safe…'}</span>
    </div>
  )
}
