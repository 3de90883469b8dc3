import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

/** The panel behind text and forms. */
export function Card(props: { children: ReactNode; className?: string | undefined }) {
  return <section className={classNames(styles.card, props.className)}>{props.children}</section>
}

/** One panel in the middle of the page, for a screen with a single task. */
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

/** Buttons and links in one row. */
export function Actions(props: { align?: 'center' | 'start'; children: ReactNode }) {
  const { align = 'center', children } = props
  return <div className={classNames(styles.actions, styles[align])}>{children}</div>
}

/** Fields and buttons in one column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
