import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'
import { readersDay, readersDayOf } from '../../lib/text/readers-dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { HeardWords } from './heard-words.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  ownerId: number
  name: string
  letters: readonly AwaitedLetter[]
}

/** Which letters have been delivered and which are due, by date. */
export function Timeline({ ownerId, name, letters }: TimelineProps) {
  return (
    <ol className={styles.line} aria-label={`Eternal Messages of ${name}`}>
      {letters.map((letter) => (
        <li key={letter.year} className={classNames(styles.stop, styles[letter.state])}>
          <strong>Year {letter.year}</strong>
          <span>{readersDay(letter.due_on)}</span>
          <span className={styles.state}>{stateWords(letter)}</span>
          {(letter.words || letter.may_write_words) && (
            <HeardWords ownerId={ownerId} name={name} letter={letter} />
          )}
        </li>
      ))}
    </ol>
  )
}

function stateWords({ state, came_at }: AwaitedLetter): string {
  switch (state) {
    case 'came':
      return came_at ? `Came on ${readersDayOf(came_at)}` : 'Has come'
    case 'on-its-way':
      return 'On its way'
    case 'not-delivered':
      return 'Could not be delivered'
    case 'to-come':
      return 'To come'
  }
}
