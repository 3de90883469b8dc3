import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** An empty state: why there is nothing, and perhaps an action. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The same in one line, where a list would be. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
