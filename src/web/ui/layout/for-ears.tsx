import type { ReactNode } from 'react'
import styles from './for-ears.module.css'

/** Read out, and not shown. */
export function ForEars({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}
