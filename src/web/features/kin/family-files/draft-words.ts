import type { Chosen, Draft } from '../../../../contract/kin/family-files.ts'
import { dateWords } from '../../memorials/family/dates.ts'

/** `3 May 1890 – about 1950` */
export function lifeWords({ birth, death }: Pick<Draft, 'birth' | 'death'>): string {
  const died = death ? dateWords(death) : '?'
  return birth ? `${dateWords(birth)} – ${died}` : `† ${died}`
}

/** What was found, in a sentence. */
export function foundWords({ is_made: isMade, why, burial_place: place }: Draft): string {
  if (isMade) return 'The memorial is made.'
  switch (why) {
    case 'kept':
      return 'You keep this memorial already.'
    case 'same':
      return 'There is a memorial with this name and these years:'
    case 'similar':
      return 'Is it one of these?'
    case 'no-death':
      return 'The file does not say when they died.'
    case 'dates':
      return 'These dates contradict each other. Correct them in your program, or make this one by hand.'
    case 'age':
      return 'By these dates they were older than 120 years.'
    case null:
      return place ? `Rests at ${place}` : ''
  }
}

const whyLeft: Record<Chosen['left'][number]['why'], string> = {
  'made-already': 'there is a memorial already',
  'death-missing': 'the year of death is missing',
  'dates-wrong': 'the dates contradict each other',
  'relation-too-far': 'in the first year only the nearest may make one',
  'too-many-today': 'fifty a day can be made from files',
}

/** After choosing: what was made, and why something was not. */
export function chosenWords({ made, left }: Chosen): string {
  const done =
    made.length === 0
      ? 'No memorial was made.'
      : made.length === 1
        ? 'The memorial is made, and joined with its family as in the file. It stands on your dashboard.'
        : `${made.length} memorials are made, and joined as in the file. They stand on your dashboard.`
  const reasons = Map.groupBy(left, ({ why }) => why)
  const rest = [...reasons].map(([why, ones]) => `${ones.length} not yet: ${whyLeft[why]}.`)
  return [done, ...rest].join(' ')
}

export const groups = [
  { state: 'new', title: 'New here', lead: 'Nobody has made a memorial for them.' },
  {
    state: 'unclear',
    title: 'To be looked at',
    lead: 'Please look at each of these yourself. The button above leaves them out.',
  },
  {
    state: 'found',
    title: 'Found again',
    lead: 'They have a memorial already, as far as we can tell.',
  },
] as const
