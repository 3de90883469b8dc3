import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { dayOf } from '../lib/days.ts'

/** Lasts from the recording of a passing until it is undone; a corrected day belongs to the same passing. */
export interface Passing {
  id: number
  ownerId: number
  /** Null once the guardian's account is erased. */
  recordedById: number | null
  recordedByEmail: string
  passedOn: string
  recordedAt: Date
  /** The waiting time starts here; a correction restarts it. */
  waitsSince: Date
  /** Time alone does not open it. */
  needsConfirmation: boolean
  /** Guardians named at this instant or later may not confirm it: the account may have been stolen. */
  trustedBefore: Date | null
  /** By the other guardian or the operator. */
  confirmedAt: Date | null
  confirmedById: number | null
  objectedAt: Date | null
  objectedById: number | null
  /** Why, and the other guardian's reply; both are deleted with the objection. */
  objectionReason: string | null
  objectionAnswer: string | null
  /** By the operator. */
  heldAt: Date | null
  /** The owner said "I am alive", too late to be believed at once. */
  disputedAt: Date | null
  /** The operator has decided about it; the owner cannot stop it again. */
  disputeDecidedAt: Date | null
  /** A corrected day that awaits the other guardian's confirmation. */
  proposedOn: string | null
  proposedById: number | null
  opensAt: Date | null
  openedAt: Date | null
  undoneAt: Date | null
  /** How many letters the owner has been sent. */
  ownerLetters: number
  holdsLateMessages: boolean
}

/** A person must decide before anything continues. */
export function isStopped(passing: Pick<Passing, 'objectedAt' | 'heldAt' | 'disputedAt'>): boolean {
  return Boolean(passing.objectedAt ?? passing.heldAt ?? passing.disputedAt)
}

/** When time opens the memorial; null where time alone does not. */
export function opensAt(
  passing: Pick<
    Passing,
    'waitsSince' | 'needsConfirmation' | 'confirmedAt' | 'objectedAt' | 'heldAt' | 'disputedAt'
  >,
  holdHours: number,
): Date | null {
  if (isStopped(passing)) return null
  const { waitsSince, confirmedAt, needsConfirmation } = passing
  if (confirmedAt) return later(waitsSince, Math.min(holdHours * hourMs, dayMs))
  return needsConfirmation ? null : later(waitsSince, holdHours * hourMs)
}

/**
 * Whether the owner gave a sign of life after this day. With a day of grace, because the day ends later in the
 * west.
 */
export function isBeforeSignOfLife(passedOn: string, lastSeenAt: Date): boolean {
  return passedOn < dayOf(later(lastSeenAt, -dayMs))
}

/** While the memorial waits, the owner is told at once, after one day and after two. */
export function isOwnerLetterDue(
  passing: Pick<Passing, 'ownerLetters' | 'waitsSince' | 'openedAt' | 'undoneAt'>,
  now: Date,
): boolean {
  const { ownerLetters, waitsSince, openedAt, undoneAt } = passing
  if (openedAt || undoneAt || ownerLetters >= maxOwnerLetters) return false
  return later(waitsSince, ownerLetters * dayMs) <= now
}

/**
 * Whether a guardian named at this instant may open or confirm alone. One named after a change of address or
 * password may be a thief's accomplice.
 */
export function isTrusted(namedAt: Date, trustedBefore: Date | null): boolean {
  return trustedBefore === null || namedAt < trustedBefore
}

/** Why time alone does not open a memorial. */
export type ConfirmationReason = 'day' | 'named-after-change' | 'owner-unreachable'

/** Recording and taking back both send letters, so both are limited. */
export const maxRecordings = 3
export const maxCorrections = 3

/** Only recordings of a memorial after this instant count. */
export const countedRecordingsAfter = (now: Date) => later(now, -30 * dayMs)
export const countedCorrectionsAfter = (now: Date) => later(now, -dayMs)

export const maxOwnerLetters = 3

/** Until then "I am alive" undoes the passing at once; afterwards the operator decides. */
export function isUndoneAtOnce(openedAt: Date | null, now: Date): boolean {
  return openedAt === null || now <= later(openedAt, 30 * dayMs)
}

/** What happens to Eternal Messages that are past due when the memorial opens or its day changes. */
export function lateMessages({
  holdsLateMessages,
  confirmedAt,
}: Pick<Passing, 'holdsLateMessages' | 'confirmedAt'>): 'send' | 'hold' | 'one-a-day' {
  if (!holdsLateMessages) return 'send'
  return confirmedAt ? 'one-a-day' : 'hold'
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}

export interface KnownPassing {
  id: number
  ownerId: number
  passedOn: string
  /** What happens to messages that are past due. */
  lateMessages: 'send' | 'hold' | 'one-a-day'
}
