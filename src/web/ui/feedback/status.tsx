import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './status.module.css'

type Tone = 'calm' | 'success' | 'error'

export interface Said {
  tone: Tone
  text: string
}

/** Stays in the page while empty, so that screen readers hear what arrives in it. */
export function Status({ said, children }: { said: Said | undefined; children?: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.place}>
      {said && (
        <div className={classNames(styles.words, styles[said.tone])}>
          <p>{said.text}</p>
          {children}
        </div>
      )}
    </div>
  )
}
