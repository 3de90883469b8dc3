import type { PartAudience, Visibility } from '../../../../contract/values/visibility.ts'

/** The parts of a memorial. */
export type Part =
  | 'name'
  | 'birth'
  | 'portrait'
  | 'words'
  | 'stone'
  | 'nationality'
  | 'voice'
  | 'story'
  | 'pictures'

/** The parts with an audience of their own. */
export const partFields = {
  story: 'story_audience',
  pictures: 'pictures_audience',
  voice: 'voice_audience',
} as const
export type PartWithAudience = keyof typeof partFields

export const hasAudience = (part: Part): part is PartWithAudience => part in partFields

/** Who sees a part now and who will, in one sentence. */
export function whoSees(
  part: Part,
  visibility: Visibility,
  { isInGraveyard }: { isInGraveyard: boolean },
): string {
  const later = visibility.audience === 'link' ? 'whoever has the link' : 'everybody'
  const audience = audienceOf(part, visibility)
  if (audience === 'nobody') return 'Only you, now and after you have passed.'
  const isReserved = visibility.audience === 'reserved'
  if (audience === 'passed' || isReserved) return `Only you until you pass; then ${later}.`
  if (!isInGraveyard) return `Only you until your date of birth is set; then ${later}.`
  if (part === 'birth' && visibility.birthday === 'year') {
    return `${capital(later)} sees the year; the day only after you have passed.`
  }
  return `${capital(later)}, from now on.`
}

function audienceOf(part: Part, visibility: Visibility): PartAudience {
  if (hasAudience(part)) return visibility[partFields[part]]
  const isHidden =
    (part === 'portrait' && !visibility.portrait_while_living) ||
    (part === 'words' && !visibility.words_while_living) ||
    (part === 'birth' && visibility.birthday === 'hidden')
  return isHidden ? 'passed' : 'everybody'
}

const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1)
