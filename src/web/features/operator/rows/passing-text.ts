import type {
  PassingCase,
  PassingDetails,
} from '../../../../contract/passings/operator-passings.ts'
import { longDay, longMoment } from '../../../lib/text/dates.ts'

export const questionWords: Record<PassingCase['questions'][number], string> = {
  disputed: 'The owner says “I am alive”',
  objected: 'An administrator objects',
  held: 'Held by an operator',
  'needs-confirmation': 'Needs a second administrator or an operator',
  correction: 'A corrected day waits',
  'late-messages': 'Late messages wait',
  waiting: 'Not open yet',
}

const events: Record<string, string> = {
  'passing-recorded': 'Recorded',
  'passing-corrected': 'Day corrected',
  'passing-confirmed': 'Confirmed',
  'passing-objected': 'Objected to',
  'objection-answered': 'Objection answered',
  'objection-withdrawn': 'Objection withdrawn',
  'passing-held': 'Held',
  'passing-disputed': 'Disputed',
  'passing-undone': 'Undone',
  'passing-viewed': 'Looked at',
  'correction-proposed': 'Another day proposed',
  'correction-dropped': 'Proposed day dropped',
  'memorial-opened': 'Memorial opened',
}

/** Shows the bare name of an event that a newer version has written. */
export function eventWords({ event, by, is_by_operator }: PassingDetails['events'][number]) {
  // By time.
  if (event === 'memorial-opened') return events[event]
  const who = is_by_operator ? 'an operator' : (by ?? 'an erased account')
  return `${events[event] ?? event} by ${who}`
}

export function passingFacts(passing: PassingDetails): [term: string, value: string][] {
  const { opened_at, opens_at } = passing
  const opening = opens_at ? longMoment(opens_at) : 'Not by time alone'
  const lines: [string, string | null][] = [
    ['Owner', `${passing.owner_email}, number ${passing.owner_id}`],
    ['Day', longDay(passing.passed_on)],
    ['Corrected day that waits', passing.proposed_on && longDay(passing.proposed_on)],
    [
      'Recorded',
      `${longMoment(passing.recorded_at)} by ${passing.recorded_by || 'an erased account'}`,
    ],
    ['Memorial', opened_at ? `Open since ${longMoment(opened_at)}` : `Opens: ${opening}`],
    ['Held because', passing.held_reason],
    ['Objection', passing.objection_reason],
    ['Answer to the objection', passing.objection_answer],
    ['Messages that wait', passing.held_messages > 0 ? String(passing.held_messages) : null],
    ['Undone', passing.undone_at && longMoment(passing.undone_at)],
    ['Administrators to ask', passing.guardians.join(', ') || 'None with power'],
    [
      'To decide',
      passing.questions.map((question) => questionWords[question]).join('; ') || 'Nothing',
    ],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}
