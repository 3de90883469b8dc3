import { type ComponentProps, type ReactNode } from 'react'
import styles from './ground.module.css'

/** The lawn, which stays while stones are replaced. */
export function Ground({ children }: { children?: ReactNode }) {
  return <div className={styles.ground}>{children}</div>
}

/** The stones, row by row. */
export function Rows(rest: ComponentProps<'ul'>) {
  return <ul {...rest} className={styles.rows} />
}

const places = 12

/** Placeholders while stones load. */
export function PlaceholderStones() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <PlaceholderStone key={place} />
      ))}
    </div>
  )
}

function PlaceholderStone() {
  return (
    <span className={styles.place}>
      <span className={styles.shadow} />
    </span>
  )
}
