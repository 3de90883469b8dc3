import type { PartialDate } from '../../../contract/values/partial-date.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { searchable } from '../../graveyard/search/searchable.rules.ts'

/** Whom a member is about to make a memorial for, as far as it is typed. */
export interface Sought {
  name: string
  bornYear: number | null
  passedYear: number | null
  country: string | null
}

/** More words than any name has would only cost time. */
const maxWords = 6
/** Families misremember years, and "about" is vaguer still. */
const yearsApart = 2
const yearsApartAbout = 10

/** The words of the name, each once. A single letter is an initial, which many have. */
export function wordsOf(name: string): string[] {
  const words = searchable(name)
    .split(' ')
    .filter((word) => [...word].length > 1)
  return [...new Set(words)].slice(0, maxWords)
}

/** `1890`, `1890-05` or `1890-05-01` → 1890 */
export function yearIn(date: string | undefined): number | null {
  return date ? Number(date.slice(0, 4)) : null
}

/** Whether the years allow it to be the same person; a year that nobody knows allows all. */
export function mayBeSame(sought: Sought, grave: PublicGrave): boolean {
  if (grave.passedOn === null) return false
  const { bornYear, passedYear } = sought
  const died = Number(grave.passedOn.slice(0, 4))
  return (
    isNear(bornYear, grave.bornYear, isAbout(grave.born)) &&
    isNear(passedYear, died, isAbout(grave.passed))
  )
}

const isAbout = (date: PartialDate | null) => date !== null && 'about' in date

function isNear(one: number | null, other: number | null, isRough: boolean): boolean {
  if (one === null || other === null) return true
  return Math.abs(one - other) <= (isRough ? yearsApartAbout : yearsApart)
}

/** The more of it matches, the likelier. */
export function likeness(sought: Sought, grave: PublicGrave): number {
  const words = new Set(searchable(grave.fullName).split(' '))
  const wanted = wordsOf(sought.name)
  const shared = wanted.filter((word) => words.has(word)).length
  const isWhole = searchable(sought.name) === searchable(grave.fullName)
  const died = grave.passedOn === null ? null : Number(grave.passedOn.slice(0, 4))
  return (
    shared +
    (isWhole ? 3 : 0) +
    (sought.bornYear !== null && sought.bornYear === grave.bornYear ? 2 : 0) +
    (sought.passedYear !== null && sought.passedYear === died ? 2 : 0) +
    (sought.country !== null && sought.country === grave.nationality ? 1 : 0)
  )
}
