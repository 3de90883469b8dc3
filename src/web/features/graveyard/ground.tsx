import { type ComponentProps, type ReactNode } from 'react'
import styles from './ground.module.css'

/** The lawn the stones stand on, row by row. */
export function Ground({ children, ...rest }: ComponentProps<'ul'>) {
  return (
    <div className={styles.ground}>
      <ul {...rest} className={styles.rows}>
        {children}
      </ul>
    </div>
  )
}

const places = 12

/** Where stones will stand: the same lawn, still in the dark. */
export function GroundAtNight({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={styles.rows}>
        {children ?? Array.from({ length: places }, (_, place) => <Shadow key={place} />)}
      </div>
    </div>
  )
}

function Shadow() {
  return (
    <span className={styles.place}>
      <span className={styles.shadow} />
    </span>
  )
}
