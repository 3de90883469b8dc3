import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './entries.module.css'

interface EntriesProps {
  label?: string
  className?: string | undefined
  isOrdered?: boolean
  children: ReactNode
}

/** A list of people or things with hairlines between them. */
export function Entries({ label, className, isOrdered = false, children }: EntriesProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={classNames(styles.list, className)} aria-label={label}>
      {children}
    </List>
  )
}

/** An item, and beside it the actions for it. The name is a `strong`. */
export function Entry({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.about}>{about}</div>
      {children}
    </li>
  )
}
