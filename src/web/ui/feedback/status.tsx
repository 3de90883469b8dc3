import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './status.module.css'

type Tone = 'calm' | 'success' | 'error'

export interface StatusMessage {
  tone: Tone
  text: string
}

interface StatusProps {
  message: StatusMessage | undefined
  children?: ReactNode
}

/** Stays in the page while empty, so that screen readers announce what arrives in it. */
export function Status({ message, children }: StatusProps) {
  return (
    <div aria-live="polite" className={styles.region}>
      {message && (
        <div className={classNames(styles.message, styles[message.tone])}>
          <p>{message.text}</p>
          {children}
        </div>
      )}
    </div>
  )
}
