import type { LetterDetails, ListedLetter } from '../../../../../contract/mail/operator-mail.ts'
import { longMoment } from '../../../../lib/text/dates.ts'

export const stateWords: Record<ListedLetter['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  dead: 'Given up',
  held: 'Held since a backup was restored',
  'returned-for-now': 'Returned for now',
  'returned-for-good': 'Returned for good',
}

const returnWords: Record<LetterDetails['returns'][number]['kind'], string> = {
  gone: 'Came back: the address is gone',
  'for-now': 'Came back for now',
  complaint: 'The reader complained',
}

export function lineOf({ id, subject, state, recipient, written_at }: ListedLetter) {
  return {
    id,
    title: subject,
    note: `${stateWords[state]}, to ${recipient}, ${longMoment(written_at)}`,
  }
}

export function letterFacts(letter: LetterDetails): [term: string, value: string][] {
  const { sent_at, next_try_at, gone_since } = letter
  const lines: [string, string | null][] = [
    ['To', letter.recipient],
    ['State', stateWords[letter.state]],
    ['Written', longMoment(letter.written_at)],
    ['Sent', sent_at && longMoment(sent_at)],
    ['Next try', next_try_at && longMoment(next_try_at)],
    ['Address', gone_since && `Gone for good since ${longMoment(gone_since)}`],
    [
      'Content',
      letter.is_wiped
        ? 'It held a password or a link, and was wiped once it was sent.'
        : 'Not shown to operators.',
    ],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}

interface Step {
  at: string
  words: string
  answer: string
}

/** Deliveries and bounces in the order in which they happened. */
export function stepsOf({ deliveries, returns }: LetterDetails): Step[] {
  const steps = [
    ...deliveries
      // A bounce is listed among the deliveries, too.
      .filter(({ at }) => !returns.some((one) => one.at === at))
      .map(({ at, is_accepted, answer }) => ({
        at,
        answer,
        words: is_accepted ? 'Taken by the mail server' : 'Not taken',
      })),
    ...returns.map(({ at, kind, answer }) => ({ at, answer, words: returnWords[kind] })),
  ]
  return steps.toSorted((a, b) => a.at.localeCompare(b.at))
}

export function canBeSentAgain({ state, is_wiped, gone_since }: LetterDetails): boolean {
  return state !== 'sent' && !is_wiped && gone_since === null
}
