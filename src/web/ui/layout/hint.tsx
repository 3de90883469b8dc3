import type { ReactNode } from 'react'
import styles from './hint.module.css'

/** A quiet word beside what can be done. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}
