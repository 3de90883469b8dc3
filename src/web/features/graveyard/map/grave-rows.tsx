import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { nameOf } from '../grave/grave-text.ts'
import styles from './grave-rows.module.css'

interface GraveRowsProps {
  graves: readonly Grave[]
  /** The line below the name. */
  wordsOf: (grave: Grave) => string
  onChoose: (grave: Grave) => void
}

/** A list of graves to choose from. */
export function GraveRows({ graves, wordsOf, onChoose }: GraveRowsProps) {
  return (
    <ul className={styles.list}>
      {graves.map((grave) => (
        <li key={grave.id}>
          <button type="button" className={styles.grave} onClick={() => onChoose(grave)}>
            <strong dir="auto">{nameOf(grave)}</strong>
            <span>{wordsOf(grave)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
