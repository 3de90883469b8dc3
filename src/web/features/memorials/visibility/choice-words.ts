import type { PartAudience, Visibility } from '../../../../contract/values/visibility.ts'

interface Choice<V> {
  value: V
  label: string
  meaning: string
}

export const audienceChoices: readonly Choice<Visibility['audience']>[] = [
  {
    value: 'everybody',
    label: 'Everybody',
    meaning: 'Your stone stands in the graveyard and on the map, with your name on it.',
  },
  {
    value: 'link',
    label: 'Whoever has the link',
    meaning: 'No list, no search and no map shows it. You give the address of your page away.',
  },
  {
    value: 'reserved',
    label: 'Reserved',
    meaning: 'A nameless stone stands in your place. It bears your name after your passing.',
  },
]

export const birthdayChoices: readonly Choice<Visibility['birthday']>[] = [
  { value: 'full', label: 'The whole day', meaning: 'Day, month and year.' },
  { value: 'year', label: 'The year alone', meaning: 'As most stones have it.' },
  { value: 'hidden', label: 'Nothing', meaning: 'It appears after your passing.' },
]

/** The options of a guardian after the passing; by then a reserved stone is open to all. */
export const audienceAfterPassing: readonly Choice<Visibility['audience']>[] = [
  {
    value: 'everybody',
    label: 'Everybody',
    meaning: 'The stone stands in the graveyard and on the map, with its name.',
  },
  {
    value: 'link',
    label: 'Whoever has the link',
    meaning: 'No list, no search and no map shows it. Only its page does.',
  },
]

/** Of the story, the pictures and the voice. */
export const partAudienceChoices: readonly Choice<PartAudience>[] = [
  {
    value: 'passed',
    label: 'Only you until you pass',
    meaning: 'Then everybody who may see your grave.',
  },
  {
    value: 'everybody',
    label: 'Everybody',
    meaning: 'All who may see your grave, already while you live.',
  },
  {
    value: 'nobody',
    label: 'Nobody',
    meaning: 'Only you, for ever. Your administrators do not see it either.',
  },
]

export const partNames = {
  story: 'your story',
  pictures: 'your pictures',
  voice: 'your voice',
} as const
