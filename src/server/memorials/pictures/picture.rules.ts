import { dayMs } from '../../../contract/values/durations.ts'

/** What a person says about a picture. */
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
  /** Added by a guardian, or taken from a visitor by one. */
  byGuardian: boolean
  /** What guardians filled in on a picture of the owner's. */
  guardianFields: string[]
  removalAskedById: number | null
  removalAskedAt: Date | null
}

/** Whether a list names each of these once and no other. */
export function isSameSet(ids: readonly number[], pictures: readonly Picture[]): boolean {
  const named = new Set(ids)
  return (
    named.size === ids.length &&
    ids.length === pictures.length &&
    pictures.every(({ id }) => named.has(id))
  )
}

/** What the owner wrote about a picture of their own. */
export function fieldsOfOwner(picture: Picture): PictureField[] {
  if (picture.byGuardian) return []
  return fields.filter((field) => picture[field] && !picture.guardianFields.includes(field))
}

/** Whether these words leave what the owner wrote. */
export function leavesOwnersWords(picture: Picture, words: PictureWords): boolean {
  return fieldsOfOwner(picture).every((field) => picture[field] === words[field])
}

/** The fields that a guardian has filled in after this change. */
export function filledByGuardian(picture: Picture, words: PictureWords): PictureField[] {
  if (picture.byGuardian) return []
  const owners = fieldsOfOwner(picture)
  return fields.filter((field) => words[field] && !owners.includes(field))
}

/** Whether the owner's pictures follow each other as the owner left them. */
export function leavesOwnersOrder(ids: readonly number[], pictures: readonly Picture[]): boolean {
  const owners = pictures.filter(({ byGuardian }) => !byGuardian).map(({ id }) => id)
  return ids.filter((id) => owners.includes(id)).every((id, at) => id === owners[at])
}

/** An only guardian waits so long before something of the owner's goes. */
export const aloneMs = 14 * dayMs
/** Where the other does not answer, asking ends after so long. */
const answerMs = 30 * dayMs
/** What the guardians took away can be brought back for so long. */
export const returnMs = 30 * dayMs

/** What time does about asking to take something away. */
export function removalByTime(
  askedAt: Date,
  hasOther: boolean,
  now: Date,
): 'waits' | 'goes' | 'lapses' {
  const waited = now.getTime() - askedAt.getTime()
  if (hasOther) return waited >= answerMs ? 'lapses' : 'waits'
  return waited >= aloneMs ? 'goes' : 'waits'
}
