import {
  chooseMessages,
  confirmPassing,
  type Entrusted,
  objectToPassing,
  resign,
} from '../../../contract/passings.ts'
import { call } from '../../lib/api/api.ts'
import { longDay, longMoment } from '../../lib/text/dates.ts'

/** What a guardian can do besides recording a day; each is asked about before it is done. */
export type GuardianAct =
  | 'confirm'
  | 'agree'
  | 'object'
  | 'take-back'
  | 'resign'
  | 'stop-messages'
  | 'receive-messages'

interface ActTexts {
  title: string
  paragraphs: string[]
  label: string
  keep: string
  busy: string
  /** Shown when the server gave no reason. */
  failure: string
}

export function actTexts(act: GuardianAct, person: Entrusted): ActTexts {
  const name = person.full_name || person.email
  const failure = 'This could not be done just now. Please try again.'
  const keep = 'Not now'
  switch (act) {
    case 'confirm':
      return { ...confirmTexts(person, name), keep, failure }
    case 'agree':
      return {
        title: 'Agree to the corrected day?',
        paragraphs: [
          `The day of ${name}’s passing then reads ${longDay(person.passing?.proposed_death_date ?? '')}, on the stone and for the anniversaries.`,
          'No Eternal Message leaves that would not have been due.',
        ],
        label: 'Agree',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'object':
      return {
        title: 'Object to this?',
        paragraphs: [
          'The clock stops, and the memorial stays closed, until you confirm it after all or we have decided.',
          'We tell the other administrator that you have objected. If you can, please speak with each other.',
        ],
        label: 'Object',
        busy: 'One moment…',
        keep,
        failure,
      }
    case 'take-back':
      return {
        title: 'Take the recording back?',
        paragraphs: [
          `Then nothing is recorded any more, and everything is as it was. ${name} and the other administrator are told.`,
          'You can record a day again at any time.',
        ],
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
          `You then receive none of the messages that ${name} left. The other administrator goes on receiving them, and is told that you do not.`,
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

function confirmTexts(person: Entrusted, name: string) {
  const day = longDay(person.death_date ?? '')
  const hasOpened = person.passing?.opened_at !== null
  return {
    title: hasOpened ? 'Confirm this passing?' : `Confirm the passing of ${name}?`,
    paragraphs: [
      `You say with this that you know, as the other administrator does, that ${name} died on ${day}.`,
      hasOpened
        ? 'The Eternal Messages that are past due then come one a day, the oldest first.'
        : 'The memorial then opens a day after it was recorded, or at once where that day has gone by.',
    ],
    label: 'Confirm',
    busy: 'Confirming…',
  }
}

function resignTexts(person: Entrusted, name: string): string[] {
  const told = person.passing
    ? 'We tell the other administrator.'
    : `We tell ${name}, who can then name somebody else.`
  return [
    `You can then no longer record or confirm anything for ${name}, and receive no Eternal Messages. ${told}`,
    'Nobody will ask you for a reason. Only they can name you again.',
  ]
}

/** Does it, and says what has come of it. */
export async function perform(act: GuardianAct, person: Entrusted): Promise<string> {
  const params = { id: person.id }
  switch (act) {
    case 'confirm': {
      const { message, opens_at } = await call(confirmPassing, { params })
      return opens_at ? `Thank you. The memorial opens on ${longMoment(opens_at)}.` : message
    }
    case 'agree':
      return (await call(confirmPassing, { params })).message
    case 'object':
    case 'take-back':
      return (await call(objectToPassing, { params })).message
    case 'resign':
      return (await call(resign, { params })).message
    case 'stop-messages':
      return (await call(chooseMessages, { params, body: { receive: false } })).message
    case 'receive-messages':
      return (await call(chooseMessages, { params, body: { receive: true } })).message
  }
}
