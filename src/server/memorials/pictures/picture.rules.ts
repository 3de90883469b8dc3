import { dayMs } from '../../../contract/values/durations.ts'

/** What the page says about a picture. */
export interface PictureWords {
  caption: string
  year: number | null
  description: string
}

const fields = ['caption', 'year', 'description'] as const
export type PictureField = (typeof fields)[number]

/** A picture of a life, on the memorial page. */
export interface Picture extends PictureWords {
  id: number
  key: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Added by a guardian, or accepted from a visitor by one. */
  byGuardian: boolean
  /** What guardians filled in on a picture of the owner's. */
  guardianFields: string[]
  removalAskedById: number | null
  removalAskedAt: Date | null
}

/** Whether a list names each picture exactly once. */
export function isSameSet(ids: readonly number[], pictures: readonly Picture[]): boolean {
  const named = new Set(ids)
  return (
    named.size === ids.length &&
    ids.length === pictures.length &&
    pictures.every(({ id }) => named.has(id))
  )
}

/** The fields that the owner filled in on their own picture. */
export function fieldsOfOwner(picture: Picture): PictureField[] {
  if (picture.byGuardian) return []
  return fields.filter((field) => picture[field] && !picture.guardianFields.includes(field))
}

/** Whether these words leave the owner's untouched. */
export function leavesOwnersWords(picture: Picture, words: PictureWords): boolean {
  return fieldsOfOwner(picture).every((field) => picture[field] === words[field])
}

/** The fields that guardians have filled in after this change. */
export function filledByGuardian(picture: Picture, words: PictureWords): PictureField[] {
  if (picture.byGuardian) return []
  const owners = fieldsOfOwner(picture)
  return fields.filter((field) => words[field] && !owners.includes(field))
}

/** Whether the owner's pictures stay in the order the owner left. */
export function leavesOwnersOrder(ids: readonly number[], pictures: readonly Picture[]): boolean {
  const owners = pictures.filter(({ byGuardian }) => !byGuardian).map(({ id }) => id)
  return ids.filter((id) => owners.includes(id)).every((id, at) => id === owners[at])
}

/** How long a sole guardian waits before something of the owner's is removed. */
export const aloneMs = 14 * dayMs
/** How long a request stays open if the other guardian does not answer. */
const answerMs = 30 * dayMs
/** How long guardians can restore what they removed. */
export const returnMs = 30 * dayMs

/** What happens by time to a request to remove something. */
export function removalByTime(
  askedAt: Date,
  hasOther: boolean,
  now: Date,
): 'waits' | 'goes' | 'lapses' {
  const waited = now.getTime() - askedAt.getTime()
  if (hasOther) return waited >= answerMs ? 'lapses' : 'waits'
  return waited >= aloneMs ? 'goes' : 'waits'
}
