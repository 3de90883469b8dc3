import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Where something would stand: why it does not, and perhaps a way on. */
export function Empty({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{words}</p>
      {children}
    </div>
  )
}
