import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import buttons from '../forms/button.module.css'
import styles from './fold.module.css'

interface FoldProps {
  more: string
  /** What the press says while it is open, where that is something else. */
  less?: string
  /** Looks like one, where it is the way to go on. */
  isButton?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What unfolds with one press, also without script; paper shows all of it. */
export function Fold({ more, less, isButton = false, className, children }: FoldProps) {
  return (
    <details className={classNames(styles.fold, className)}>
      <summary className={isButton ? classNames(buttons.button, buttons.quiet) : styles.press}>
        {less === undefined ? (
          more
        ) : (
          <>
            <span className={styles.more}>{more}</span>
            <span className={styles.less}>{less}</span>
          </>
        )}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
