import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function Facts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Badges({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className={styles.badges}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
