import type { PartialDate } from '../../../contract/values/partial-date.ts'
import type { Story } from '../../memorials/story/story.rules.ts'

/** A file of a memorial: its name in the archive, and its name in the storage. */
export interface ArchivedFile {
  name: string
  file: string
}

export interface ArchivedKin {
  /** Null where the other memorial may not be seen. */
  name: string | null
  relation: 'spouse' | 'parent' | 'child' | 'sibling' | 'friend' | 'grandparent' | 'grandchild'
  /** What the owner should know about it, for example that it has not been accepted yet. */
  note: string
  code: string | null
  bornYear: number | null
  passedOn: string | null
}

/** What the page and the metadata of an archive hold, whoever downloads it. */
export interface ArchivedMemorial {
  id: number
  code: string | null
  name: string
  /** A day, a month or a year; with `~` after it where that is a guess, as EDTF writes it. */
  born: string | null
  passed: string | null
  words: string
  country: { code: string; name: string } | null
  story: Story | null
  transcript: string
  /** In the order of the page; `name` is that of the file in the archive. */
  pictures: { name: string; caption: string; year: number | null; description: string }[]
  kin: ArchivedKin[]
  tributes: { kind: string; authorName: string; message: string; createdAt: Date }[]
  candleCount: number
  flowerCount: number
  sameAs: readonly string[]
}

export const archivedNames = {
  stone: 'stone.jpg',
  portrait: 'portrait-large.webp',
  voice: 'voice.mp3',
  family: 'family.ged',
  data: 'data.json',
  page: 'index.html',
  crate: 'ro-crate-metadata.json',
} as const

/** A date of which perhaps less than the day is known. */
export function dateText(date: PartialDate | null, day: string | null): string | null {
  if (!date) return day
  if ('date' in date) return date.date
  if ('month' in date) return date.month
  return 'year' in date ? String(date.year) : `${date.about}~`
}
