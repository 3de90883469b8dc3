import {
  answerObjection,
  chooseMessages,
  confirmPassing,
  type Entrusted,
  objectToPassing,
  resign,
} from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { readersDay } from '../../lib/text/readers-dates.ts'
import { weekdayOf } from './passage-explanation.tsx'
import { capital, otherName, waitText } from './passing-text.ts'

/** What a guardian can do besides recording a day; each needs a confirmation. */
export type GuardianAct =
  | 'confirm'
  | 'agree'
  | 'keep-day'
  | 'withdraw-day'
  | 'object'
  | 'answer'
  | 'take-back'
  | 'resign'
  | 'stop-messages'
  | 'receive-messages'

interface ActTexts {
  title: string
  paragraphs: string[]
  /** A field for words that the other guardian reads. */
  field?: { label: string; isRequired: boolean }
  label: string
  keep: string
  busy: string
  /** Shown when the server gave no reason. */
  failure: string
}

export function actTexts(act: GuardianAct, person: Entrusted, holdHours: number): ActTexts {
  const name = person.full_name || person.email
  const failure = 'This could not be done just now. Please try again.'
  const keep = 'Not now'
  switch (act) {
    case 'confirm':
      return { ...confirmTexts(person, name, holdHours), keep, failure }
    case 'agree':
      return {
        title: 'Agree to the corrected day?',
        paragraphs: [
          `The day of ${name}’s passing then reads ${weekdayOf(person.passing?.proposed_death_date ?? '')}, on the stone and for the anniversaries.`,
          'No Eternal Message leaves that would not have been due.',
        ],
        label: 'Agree',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'keep-day':
      return {
        title: 'Keep the day as it is?',
        paragraphs: [
          `The day of ${name}’s passing stays ${readersDay(person.death_date ?? '')}. We tell ${otherName(person)} that you do not agree to another one.`,
        ],
        field: whyField(person),
        label: 'Keep the day',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'withdraw-day':
      return {
        title: 'Withdraw your correction?',
        paragraphs: [
          `The day of ${name}’s passing stays ${readersDay(person.death_date ?? '')}. You can ask for another day again at any time.`,
        ],
        label: 'Withdraw it',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'object':
      return {
        title: 'Object to this?',
        paragraphs: [
          person.passing?.opened_at
            ? 'The memorial stays open for now, but no Eternal Message is sent until you both agree, or until we have decided. We are told at once and look into it.'
            : 'The clock stops, and the memorial stays closed, until you confirm it after all or until we have decided.',
          person.has_other_guardian
            ? `We tell ${otherName(person)} that you object, and why. They can answer you. If you can, please speak with each other.`
            : 'If you know something that helps us, please write it here: we read it.',
        ],
        field: whyField(person),
        label: 'Object',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'answer':
      return {
        title: `Answer ${otherName(person)}`,
        paragraphs: [
          `Your words go to ${otherName(person)} by letter and stand here, until the objection ends. They change nothing by themselves.`,
        ],
        field: { label: 'Your answer', isRequired: true },
        label: 'Send the answer',
        busy: 'Sending…',
        keep,
        failure,
      }
    case 'take-back':
      return {
        title: 'Take the recording back?',
        paragraphs: [
          `Then nothing is recorded any more, and everything is as it was. We tell ${name}${person.has_other_guardian ? ` and ${otherName(person)}` : ''}.`,
          'You can record a day again at any time.',
        ],
        ...(person.has_other_guardian && { field: whyField(person) }),
        label: 'Take it back',
        busy: 'Taking it back…',
        keep: 'Leave it',
        failure,
      }
    case 'resign':
      return {
        title: `Resign as administrator of ${name}?`,
        paragraphs: resignTexts(person, name),
        label: 'Resign',
        busy: 'One moment…',
        keep: 'Stay',
        failure,
      }
    case 'stop-messages':
      return {
        title: 'Stop these Eternal Messages?',
        paragraphs: [
          `You then receive none of the messages that ${name} left. ${person.has_other_guardian ? `${capital(otherName(person))} goes on receiving them, and is told that you do not.` : 'Nobody else receives them.'}`,
          'You can receive them again from this page at any time.',
        ],
        label: 'Stop them',
        busy: 'Stopping…',
        keep: 'Keep them',
        failure,
      }
    case 'receive-messages':
      return {
        title: 'Receive these Eternal Messages again?',
        paragraphs: [`The messages that ${name} left then come to you again, on their days.`],
        label: 'Receive them',
        busy: 'One moment…',
        keep,
        failure,
      }
  }
}

function whyField(person: Entrusted) {
  const reader = person.has_other_guardian ? otherName(person) : 'us'
  return { label: `Why? A few words for ${reader} (optional)`, isRequired: false }
}

function confirmTexts(person: Entrusted, name: string, holdHours: number) {
  const day = weekdayOf(person.death_date ?? '')
  const wait = waitText(Math.min(holdHours, 24))
  return {
    title: `Confirm the passing of ${name}?`,
    paragraphs: [
      `With this you say that you know it too: ${name} died on ${day}.`,
      person.passing?.opened_at
        ? 'Eternal Messages that are past due then come one a day, the oldest first.'
        : `The memorial then opens ${wait} after it was recorded; at once, if that time has gone by.`,
    ],
    label: 'Confirm',
    busy: 'Confirming…',
  }
}

function resignTexts(person: Entrusted, name: string): string[] {
  return [
    `You can then no longer record or confirm anything for ${name}, and receive no Eternal Messages. Nobody will ask you for a reason.`,
    ...(person.has_other_guardian ? [] : [lastTexts(person, name)]),
    person.passing
      ? 'What is recorded stays recorded.'
      : `We tell ${name}, who can then name somebody else, or you again.`,
    'We send you a letter. For 30 days its link takes this back, while a place is free.',
  ]
}

function lastTexts({ passing }: Entrusted, name: string): string {
  return passing
    ? `You are the only administrator, and nobody can be named any more: the Eternal Messages of ${name} then reach nobody, and nobody looks after what visitors leave. We are told.`
    : `You are the only administrator. Before you go, please ask ${name} to name another: without one, nobody can record the day, and the memorial never opens. We are told.`
}

/** Performs it, and says what has come of it. */
export async function perform(act: GuardianAct, person: Entrusted, words = ''): Promise<string> {
  const params = { id: person.id }
  switch (act) {
    case 'confirm':
      return (await call(confirmPassing, { params })).message
    case 'agree':
      await call(confirmPassing, { params })
      return 'Thank you. The day is corrected.'
    case 'keep-day':
    case 'withdraw-day':
      await call(objectToPassing, { params, body: { reason: words } })
      return 'The day stays as it is.'
    case 'object':
    case 'take-back':
      return (await call(objectToPassing, { params, body: { reason: words } })).message
    case 'answer':
      return (await call(answerObjection, { params, body: { answer: words } })).message
    case 'resign':
      return (await call(resign, { params })).message
    case 'stop-messages':
      return (await call(chooseMessages, { params, body: { receive: false } })).message
    case 'receive-messages':
      return (await call(chooseMessages, { params, body: { receive: true } })).message
  }
}
