import type { Entrusted } from '../../../contract/passings/passings.ts'
import { Button } from '../../ui/forms/button.tsx'
import { OwnWords } from './own-words.tsx'
import { capital, otherName } from './passing-text.ts'
import styles from './passings.module.css'

interface ObjectionProps {
  person: Entrusted
  name: string
  onAnswer: () => void
}

/** Why one guardian objects, and the other's reply. */
export function Objection({ person, name, onAnswer }: ObjectionProps) {
  const objection = person.passing?.objection
  if (!objection || person.passing?.is_disputed) return null
  const other = capital(otherName(person))
  const { by_me: isMine, reason, answer } = objection
  const label = answer ? 'Answer again' : 'Answer'
  return (
    <div className={styles.objection}>
      <OwnWords words={reason} name={isMine ? 'You' : other} />
      <OwnWords words={answer} name={isMine ? other : 'You'} />
      {!isMine && person.has_other_guardian && (
        <div className={styles.actions}>
          <Button tone="quiet" aria-label={`${label}: ${name}`} onClick={onAnswer}>
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}
