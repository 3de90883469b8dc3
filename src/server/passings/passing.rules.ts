import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { dayOf } from '../lib/days.ts'

/** From the recording of a passing until it is undone; a corrected day is the same passing. */
export interface Passing {
  id: number
  ownerId: number
  /** Null once the account of that guardian is erased. */
  recordedById: number | null
  recordedByEmail: string
  passedOn: string
  recordedAt: Date
  /** The waiting time runs from here: a correction starts it anew. */
  waitsSince: Date
  /** Time alone does not open it. */
  needsConfirmation: boolean
  /** Guardians named at this instant or later may not confirm it: somebody may have stolen the account. */
  trustedBefore: Date | null
  /** By the other guardian or the operator. */
  confirmedAt: Date | null
  confirmedById: number | null
  objectedAt: Date | null
  objectedById: number | null
  /** Why, and what the other guardian answers; both go with the objection. */
  objectionReason: string | null
  objectionAnswer: string | null
  /** By the operator. */
  heldAt: Date | null
  /** The owner says "I am alive", too late to be believed at once. */
  disputedAt: Date | null
  /** The operator has decided about it; the owner does not stop it again. */
  disputeDecidedAt: Date | null
  /** A corrected day that waits for the other guardian. */
  proposedOn: string | null
  proposedById: number | null
  opensAt: Date | null
  openedAt: Date | null
  undoneAt: Date | null
  /** How many letters have told the owner. */
  ownerLetters: number
  holdsLateMessages: boolean
}

/** A person has to decide before anything goes on. */
export function isStopped(passing: Pick<Passing, 'objectedAt' | 'heldAt' | 'disputedAt'>): boolean {
  return Boolean(passing.objectedAt ?? passing.heldAt ?? passing.disputedAt)
}

/** When the memorial opens by time; null where time alone does not open it. */
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
 * Whether the owner gave a sign of life after this day. A day of grace, because the day is over later
 * in the west.
 */
export function isBeforeSignOfLife(passedOn: string, lastSeenAt: Date): boolean {
  return passedOn < dayOf(later(lastSeenAt, -dayMs))
}

/** The owner is told at once, after a day and after two, while the memorial waits. */
export function isOwnerLetterDue(
  passing: Pick<Passing, 'ownerLetters' | 'waitsSince' | 'openedAt' | 'undoneAt'>,
  now: Date,
): boolean {
  const { ownerLetters, waitsSince, openedAt, undoneAt } = passing
  if (openedAt || undoneAt || ownerLetters >= maxOwnerLetters) return false
  return later(waitsSince, ownerLetters * dayMs) <= now
}

/**
 * Whether somebody named at this instant may open or confirm alone. Those named after a change of address
 * or password may be a thief's.
 */
export function isTrusted(namedAt: Date, trustedBefore: Date | null): boolean {
  return trustedBefore === null || namedAt < trustedBefore
}

/** Why time alone does not open a memorial. */
export type ConfirmationReason = 'day' | 'named-after-change' | 'owner-unreachable'

/** A recording and taking it back both send letters, so both are few. */
export const maxRecordings = 3
export const maxCorrections = 3

/** Recordings of one memorial after this instant count. */
export const countedRecordingsAfter = (now: Date) => later(now, -30 * dayMs)
export const countedCorrectionsAfter = (now: Date) => later(now, -dayMs)

export const maxOwnerLetters = 3

/** Until then "I am alive" undoes the passing at once; later the operator decides. */
export function isUndoneAtOnce(openedAt: Date | null, now: Date): boolean {
  return openedAt === null || now <= later(openedAt, 30 * dayMs)
}

/** What becomes of Eternal Messages that are past due when the memorial opens or its day changes. */
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
  /** What becomes of messages that are past due. */
  lateMessages: 'send' | 'hold' | 'one-a-day'
}
