import { useId } from 'react'
import type { EternalMessage } from '../../../contract/eternal-messages/eternal-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { CoveringInput } from '../../ui/forms/covering-input.tsx'
import { CandleMark } from '../../ui/pictures/candle-mark.tsx'
import { shortState } from './message-text.ts'
import styles from './year-choice.module.css'

interface YearChoiceProps {
  messages: readonly EternalMessage[]
  chosen: number | undefined
  onChoose: (year: number) => void
}

/** A timeline with a candle for each anniversary; those with a message are lit. */
export function YearChoice({ messages, chosen, onChoose }: YearChoiceProps) {
  const name = useId()
  const recorded = messages.filter(({ audio_message }) => audio_message).length
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        Anniversary{' '}
        <span>
          {recorded} of {messages.length} recorded
        </span>
      </legend>
      <div className={styles.years}>
        {messages.map((message) => {
          const state = shortState(message)
          return (
            <label key={message.year} className={classNames(styles.year, styles[state])}>
              <CoveringInput
                type="radio"
                name={name}
                checked={message.year === chosen}
                onChange={() => onChoose(message.year)}
              />
              <CandleMark isLit={state !== 'Empty'} />
              <span className={styles.name}>Year {message.year}</span>
              <small>{state}</small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
