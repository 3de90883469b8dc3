import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

/** A slab that words and forms stand on. */
export function Card(props: { children: ReactNode; className?: string | undefined }) {
  return <section className={classNames(styles.card, props.className)}>{props.children}</section>
}

/** One slab in the middle of the page, for a screen that asks for one thing. */
export function CentredCard(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.centre}>
      <Card>
        <header className={styles.header}>
          <h1 className={styles.title}>{props.title}</h1>
          {props.lead && <p className={styles.lead}>{props.lead}</p>}
        </header>
        {props.children}
      </Card>
    </div>
  )
}

/** The ways on from a slab that asks for nothing more. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}

/** Fields and buttons in one column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
