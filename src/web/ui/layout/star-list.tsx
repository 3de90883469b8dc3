import type { ReactNode } from 'react'
import styles from './star-list.module.css'

/** What follows from a step, point by point. */
export function StarList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
