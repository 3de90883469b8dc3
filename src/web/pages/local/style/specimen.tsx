import type { ReactNode } from 'react'
import styles from './style.module.css'

/** One part of the system, under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
