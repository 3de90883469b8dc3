import type { ReactNode } from 'react'
import styles from './star-list.module.css'

/** The consequences of a step, point by point. */
export function StarList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
