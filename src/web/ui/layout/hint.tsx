import type { ReactNode } from 'react'
import styles from './hint.module.css'

/** A quiet remark beside a control. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}
