import type { ReactNode } from 'react'
import styles from './subsection.module.css'

interface SubsectionProps {
  title: string
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A part of a screen below a hairline. */
export function Subsection({ title, heading: Heading = 'h3', children }: SubsectionProps) {
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{title}</Heading>
      {children}
    </section>
  )
}
