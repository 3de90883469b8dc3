import { Link } from 'wouter'
import type { AwaitedLetter } from '../../../contract/eternal-messages.ts'
import { gravePath } from '../../../contract/page-addresses.ts'
import type { Entrusted } from '../../../contract/passings.ts'
import { longDay } from '../../lib/text/dates.ts'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { Timeline } from '../eternal-messages/index.ts'
import type { GuardianAct } from './guardian-acts.ts'
import { actionsFor, type PassingAction } from './passing-state.ts'
import { passingText } from './passing-text.ts'
import styles from './passings.module.css'

/** What the guardian has pressed: recording or correcting the day, or one of the other acts. */
export interface EntrustedChoice {
  person: Entrusted
  act: 'record' | GuardianAct
}

interface EntrustedEntryProps {
  person: Entrusted
  letters: AwaitedLetter[] | undefined
  onChoose: (choice: EntrustedChoice) => void
}

const labels: Record<PassingAction, string> = {
  mark: 'Mark Passage',
  update: 'Update Passage',
  confirm: 'Confirm',
  agree: 'Agree to the new day',
  'keep-day': 'Keep the day',
  'withdraw-day': 'Withdraw my correction',
  object: 'Object',
  'take-back': 'Take it back',
}

export function EntrustedEntry({ person, letters, onChoose }: EntrustedEntryProps) {
  const name = person.full_name || person.email
  return (
    <li className={styles.entry}>
      <div className={styles.person}>
        <strong dir="auto">{name}</strong>
        {person.full_name && <span>{person.email}</span>}
        <span className={styles.life}>{lifeOf(person)}</span>
        {person.date_of_birth && (
          <Link
            href={gravePath(person.id)}
            className={styles.grave}
            aria-label={`See the grave of ${name}`}
          >
            See the grave
          </Link>
        )}
      </div>
      {person.passing && (
        <div className={styles.state}>
          {passingText(person).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {actionsFor(person).map((action) => (
          <Button
            key={action}
            tone={isAsked(action) ? 'lit' : 'quiet'}
            aria-label={`${labels[action]}: ${name}`}
            onClick={() => onChoose({ person, act: actOf(action) })}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
      {letters && <Timeline name={name} letters={letters} />}
      <div className={styles.own}>
        {(person.passing || !person.receives_messages) && (
          <TextButton
            aria-label={`${messagesLabel(person)}: ${name}`}
            onClick={() =>
              onChoose({
                person,
                act: person.receives_messages ? 'stop-messages' : 'receive-messages',
              })
            }
          >
            {messagesLabel(person)}
          </TextButton>
        )}
        <TextButton
          aria-label={`Resign: ${name}`}
          onClick={() => onChoose({ person, act: 'resign' })}
        >
          Resign
        </TextButton>
      </div>
    </li>
  )
}

function actOf(action: PassingAction): EntrustedChoice['act'] {
  return action === 'mark' || action === 'update' ? 'record' : action
}

/** Only an answer that is waited for stands out. Recording a day is never suggested. */
function isAsked(action: PassingAction): boolean {
  return action === 'confirm' || action === 'agree'
}

function messagesLabel(person: Entrusted): string {
  return person.receives_messages ? 'Stop Eternal Messages' : 'Receive Eternal Messages again'
}

function lifeOf({ date_of_birth: bornOn, death_date: passedOn, passing }: Entrusted): string {
  const born = bornOn ? `Born ${longDay(bornOn)}` : 'Date of birth not provided'
  if (!passedOn) return `${born} · Living`
  const isOpen = !passing || passing.opened_at
  return `${born} · ${isOpen ? 'Passed' : 'Recorded as passed'} ${longDay(passedOn)}`
}
