import { type ReactNode, useId } from 'react'
import styles from './welcome.module.css'

interface WelcomeSectionProps {
  title: string
  lead?: string
  children: ReactNode
}

/** One section below the hero. */
export function WelcomeSection({ title, lead, children }: WelcomeSectionProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
