import { firstDaysPath } from '../../../../contract/entrusted-addresses.ts'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import styles from '../entrusted-home/entrusted-home.module.css'
import { areFirstDays } from './first-days-text.ts'
import { readKeptStep } from './kept-step.ts'

interface ToFirstDaysProps {
  person: Entrusted
  /** Hides it later, where it would be in the way. */
  onlyWhileNew?: boolean
}

/** A link to the first days of an open memorial, or to the step where the member left off. */
export function ToFirstDays({ person, onlyWhileNew = false }: ToFirstDaysProps) {
  if (!person.passing?.opened_at) return null
  const kept = readKeptStep(person.id)
  const isNew = areFirstDays(person) && kept !== 'done'
  if (onlyWhileNew && !isNew) return null
  const name = person.full_name || person.email
  return (
    <section className={styles.waits} aria-label={`The first days: ${name}`}>
      <p>
        The memorial of <bdi>{name}</bdi> is open. A short way leads through what families often do
        next: words for the first visitors, whom to tell, a card for the service. There is no hurry.
      </p>
      <ButtonLink href={firstDaysPath(person.id)} tone={isNew ? 'lit' : 'quiet'}>
        {kept && kept !== 'done' ? 'Go on where you were' : 'The first days'}
      </ButtonLink>
    </section>
  )
}
