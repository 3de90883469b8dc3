import { dayMs } from '../../../../contract/values/durations.ts'
import { familyLimits } from '../../../../contract/values/family-limits.ts'
import type { PublicGrave } from '../../../graveyard/grave.rules.ts'
import type { Grave } from '../../../graveyard/graves.store.ts'
import { searchable } from '../../../graveyard/search/searchable.rules.ts'
import type { Sought } from '../similar.rules.ts'

/** Two memorials of the same person that shall become one, the lower number first, so that a pair is one. */
export interface Joining {
  id: number
  firstId: number
  secondId: number
  /** The side that asked; null where the site offered it to both. */
  askedBy: number | null
  askedAt: Date
  firstAgreedAt: Date | null
  secondAgreedAt: Date | null
  /** Both sides have agreed. Until then each can still take it back. */
  joinsAt: Date | null
  /** The side that would rather not. */
  declinedBy: number | null
  declinedAt: Date | null
}

/** Without an answer asking ends then; a side that declined is left in peace as long. */
const patienceMs = 30 * dayMs

export const endsAt = (askedAt: Date) => new Date(askedAt.getTime() + patienceMs)
export const mayAskFrom = (declinedAt: Date) => new Date(declinedAt.getTime() + patienceMs)
/** What was asked or declined before then is over. */
export const overBefore = (now: Date) => new Date(now.getTime() - patienceMs)

/** It cannot be taken back once it is done, so it waits as long as a removal does. */
export function joinsAt(agreedAt: Date): Date {
  return new Date(agreedAt.getTime() + familyLimits.daysToObject * dayMs)
}

export type JoiningState = 'asked' | 'waiting' | 'agreed' | 'declined'

/**
 * How one side sees it: `asked` waits for this side, `waiting` for the other. Null for what is over, and for what this
 * side declined: it may ask at any time.
 */
export function stateFor(joining: Joining, graveId: number, now: Date): JoiningState | null {
  const { declinedAt, declinedBy } = joining
  if (declinedAt) return declinedBy !== graveId && now < mayAskFrom(declinedAt) ? 'declined' : null
  if (joining.joinsAt) return 'agreed'
  if (now >= endsAt(joining.askedAt)) return null
  return agreedBy(joining, graveId) ? 'waiting' : 'asked'
}

export function agreedBy(joining: Joining, graveId: number): Date | null {
  return graveId === joining.firstId ? joining.firstAgreedAt : joining.secondAgreedAt
}

export function otherOf({ firstId, secondId }: Pick<Joining, 'firstId' | 'secondId'>, id: number) {
  return id === firstId ? secondId : firstId
}

type Stone = Pick<Grave, 'accountId' | 'keptBy' | 'enteredAt'>

/** What an owner planned stays; of two by family, the one that has been public for longer. */
export function whichStays<T extends Stone>(one: T, other: T): { stays: T; goes: T } {
  const isOneFirst =
    one.keptBy === other.keptBy ? ageOf(one) < ageOf(other) : one.keptBy === 'owner'
  return isOneFirst ? { stays: one, goes: other } : { stays: other, goes: one }
}

/** As text, so that one number decides between two of the same instant. */
function ageOf({ enteredAt, accountId }: Stone): string {
  return `${enteredAt?.toISOString() ?? ''} ${String(accountId).padStart(16, '0')}`
}

const order = ['word', 'relative', 'document'] as const

/** It is the same person, so the better evidence counts for both. */
export function betterEvidence(one: Grave['evidence'], other: Grave['evidence']) {
  const rank = (evidence: Grave['evidence']) => (evidence ? order.indexOf(evidence) : -1)
  return rank(one) >= rank(other) ? one : other
}

type Person = Pick<Grave, 'fullName' | 'bornOn' | 'passedOn' | 'nationality'>

const yearIn = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)))

/** For the search for others of the same person. */
export function soughtAs({ fullName, bornOn, passedOn, nationality }: Person): Sought {
  return {
    name: fullName,
    bornYear: yearIn(bornOn),
    passedYear: yearIn(passedOn),
    country: nationality,
  }
}

/** Sure enough to write to both sides about it: the whole name, and the years as far as they are known. */
export function looksSame(person: Person, grave: PublicGrave): boolean {
  return (
    searchable(person.fullName) === searchable(grave.fullName) &&
    (grave.bornYear === null || grave.bornYear === yearIn(person.bornOn)) &&
    yearIn(grave.passedOn) === yearIn(person.passedOn)
  )
}
