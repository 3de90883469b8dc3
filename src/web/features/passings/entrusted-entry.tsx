import { Link } from 'wouter'
import { firstDaysPath } from '../../../contract/entrusted-addresses.ts'
import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'
import { seeGravePath } from '../../../contract/page-addresses.ts'
import type { Entrusted } from '../../../contract/passings/passings.ts'
import { readersDay } from '../../lib/text/readers-dates.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Button, ButtonLink, TextButton } from '../../ui/forms/button.tsx'
import { Entry } from '../../ui/layout/entries.tsx'
import { Timeline } from '../eternal-messages/timeline.tsx'
import { EntrustedKin } from '../kin/entrusted-kin.tsx'
import { ArchiveButton } from '../memorials/archive/archive-button.tsx'
import { NoticeForm } from '../memorials/notice/notice-form.tsx'
import { PictureEditor } from '../memorials/pictures/picture-editor.tsx'
import { SameAsForm } from '../memorials/same-as/same-as-form.tsx'
import { EntrustedTranscript } from '../memorials/transcript/entrusted-transcript.tsx'
import { NarrowVisibility } from '../memorials/visibility/narrow-visibility.tsx'
import { EntrustedOfferings } from '../visitors/offerings/entrusted-offerings.tsx'
import { AskedToGuard } from './asked-to-guard.tsx'
import { EntrustedStone } from './entrusted-home/watched-over.tsx'
import { othersText, watchText } from './entrusted-home/watched-over-text.ts'
import type { GuardianAct } from './guardian-acts.ts'
import { Objection } from './objection.tsx'
import { actionsFor, isMourning, type PassingAction } from './passing-state.ts'
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
  const grave = person.date_of_birth && seeGravePath(person)
  return (
    <Entry
      about={
        <div className={styles.entryHead}>
          <div className={styles.entryStone}>
            <EntrustedStone person={person} isFirst={false} />
          </div>
          <div className={styles.entryNames}>
            <span>{watchText(person)}</span>
            <strong dir="auto">{name}</strong>
            <span className={styles.life}>{lifeOf(person)}</span>
            <span>{othersText(person)}</span>
            {grave && (
              <Link href={grave} className={styles.grave} aria-label={`See the grave of ${name}`}>
                See the grave
              </Link>
            )}
          </div>
        </div>
      }
    >
      {person.status === 'pending' && <AskedToGuard person={person} name={name} />}
      {person.passing && (
        <div className={styles.state}>
          {isMourning(person.passing) && <p>We are very sorry for your loss.</p>}
          {passingText(person).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <Objection person={person} name={name} onAnswer={() => onChoose({ person, act: 'answer' })} />
      <PassingAnswers person={person} name={name} onChoose={onChoose} />
      {letters && <Timeline ownerId={person.id} name={name} letters={letters} />}
      <OwnChoices person={person} name={name} onChoose={onChoose} />
    </Entry>
  )
}

interface ChoicesProps {
  person: Entrusted
  name: string
  onChoose: (choice: EntrustedChoice) => void
}

function PassingAnswers({ person, name, onChoose }: ChoicesProps) {
  const answers = actionsFor(person).filter((action) => !isAside(action, person))
  return (
    <div className={styles.actions}>
      {answers.map((action) => (
        <Button
          key={action}
          tone={isWaitedFor(action, person) ? 'lit' : 'quiet'}
          aria-label={`${labels[action]}: ${name}`}
          onClick={() => onChoose({ person, act: actOf(action) })}
        >
          {labels[action]}
        </Button>
      ))}
      {person.passing?.opened_at && (
        <>
          <ButtonLink href={firstDaysPath(person.id)} tone="quiet">
            The first days
          </ButtonLink>
          <DialogButton
            label="The service"
            name={name}
            title={`The service for ${name}`}
            holdsInput
          >
            <NoticeForm graveId={person.id} />
          </DialogButton>
          <EntrustedOfferings ownerId={person.id} name={name} />
          <NarrowVisibility person={person} />
          <DialogButton label="Pictures" name={name} title={`Pictures of ${name}`} holdsInput>
            <PictureEditor graveId={person.id} isEntrusted />
          </DialogButton>
          <EntrustedKin ownerId={person.id} name={name} />
          <EntrustedTranscript ownerId={person.id} name={name} />
          <DialogButton
            label="Elsewhere"
            name={name}
            title={`Where else ${name} is known`}
            holdsInput
          >
            <SameAsForm graveId={person.id} />
          </DialogButton>
          <DialogButton label="A copy" name={name} title={`A copy of the memorial of ${name}`}>
            <ArchiveButton graveId={person.id} />
          </DialogButton>
        </>
      )}
    </div>
  )
}

/** What a guardian may do at any time, in small letters. */
function OwnChoices({ person, name, onChoose }: ChoicesProps) {
  const choices: [label: string, act: GuardianAct][] = []
  if (person.passing && person.receives_messages) {
    choices.push(['Stop Eternal Messages', 'stop-messages'])
  }
  if (!person.receives_messages) {
    choices.push(['Receive Eternal Messages again', 'receive-messages'])
  }
  if (actionsFor(person).some((action) => isAside(action, person))) {
    choices.push(['This is not right', 'object'])
  }
  choices.push(['Resign', 'resign'])
  return (
    <div className={styles.own}>
      {choices.map(([label, act]) => (
        <TextButton
          key={act}
          aria-label={`${label}: ${name}`}
          onClick={() => onChoose({ person, act })}
        >
          {label}
        </TextButton>
      ))}
    </div>
  )
}

/** An open memorial is visited for years: objecting must be possible, but not prominent. */
function isAside(action: PassingAction, { passing }: Entrusted): boolean {
  return action === 'object' && passing !== null && passing.opened_at !== null
}

/** Only an answer that is awaited stands out. Recording a day is never suggested. */
function isWaitedFor(action: PassingAction, { passing }: Entrusted): boolean {
  return action === 'agree' || (action === 'confirm' && !passing?.is_objected)
}

function actOf(action: PassingAction): EntrustedChoice['act'] {
  return action === 'mark' || action === 'update' ? 'record' : action
}

function lifeOf({ date_of_birth: bornOn, death_date: passedOn, passing }: Entrusted): string {
  const born = bornOn ? `Born ${readersDay(bornOn)}` : 'Date of birth not provided'
  if (!passedOn) return `${born} · Living`
  const isOpen = !passing || passing.opened_at
  return `${born} · ${isOpen ? 'Passed' : 'Recorded as passed'} ${readersDay(passedOn)}`
}
