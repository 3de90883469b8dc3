import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import buttons from '../forms/button.module.css'
import styles from './fold.module.css'

interface FoldProps {
  more: string
  /** The label while it is open, if it differs. */
  less?: string
  /** Styled as a button, if it is the way to continue. */
  isButton?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Content that unfolds with one press, even without script; on paper it is always open. */
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
