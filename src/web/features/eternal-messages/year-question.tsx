import { useId } from 'react'
import type { EternalMessage } from '../../../contract/eternal-messages/eternal-messages.ts'
import styles from './year-question.module.css'

interface YearQuestionProps {
  messages: readonly EternalMessage[]
  chosen: EternalMessage | undefined
  onYear: (year: number) => void
}

/** Asked beside the recording too: the choice of years is far above it on a phone. */
export function YearQuestion({ messages, chosen, onYear }: YearQuestionProps) {
  const id = useId()
  return (
    <div className={styles.question}>
      <label htmlFor={id}>For which year?</label>
      <select
        id={id}
        className={styles.select}
        value={chosen?.year ?? ''}
        onChange={({ target }) => onYear(Number(target.value))}
      >
        <option value="" disabled>
          Choose a year
        </option>
        {messages.map(({ year, audio_message }) => (
          <option key={year} value={year}>
            Year {year}
            {audio_message ? ' (replaces the message there)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}
