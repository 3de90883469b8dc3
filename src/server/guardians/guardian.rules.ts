import { dayMs } from '../../contract/values/durations.ts'

/** A person an owner has named as guardian. */
export interface NamedGuardian {
  id: number
  /** The named address; once an account is bound, that account's address. */
  email: string
  /** The owner's name for the guardian; empty where the owner gave none. */
  name: string
  /** Their relation, and the words sent with the invitation. */
  relation: string
  note: string
  seat: number
  createdAt: Date
  invitedAt: Date
  /** When the guardian accepted, by pressing yes or by acting. */
  acceptedAt: Date | null
  /** When the yearly question was last sent. */
  askedAt: Date | null
  answeredAt: Date | null
  silentSince: Date | null
  suspendedAt: Date | null
  messagesStoppedAt: Date | null
  /** Null until an account is bound. */
  accountId: number | null
  /** Where the bound account's member lives. */
  timeZone: string | null
  /** The bound account is closing, or its own passing is recorded. */
  isAway: boolean
}

/** A guardian whose account is bound. */
export type BoundGuardian = NamedGuardian & { accountId: number }

const invitationMs = 90 * dayMs

export function invitationEndsAt(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + invitationMs)
}

/** Invitations sent before this instant can no longer be accepted. */
export function invitedAfter(now: Date): Date {
  return new Date(now.getTime() - invitationMs)
}

/** The name of a guardian in letters and on screens. */
export function nameOfGuardian({ name, email }: Pick<NamedGuardian, 'name' | 'email'>): string {
  return name || email
}

/** An invitation alone gives no power, nor does a suspended or closing account. */
export function hasPower(guardian: NamedGuardian): guardian is BoundGuardian {
  return guardian.accountId !== null && guardian.suspendedAt === null && !guardian.isAway
}

/** An owner names two guardians at most. */
export const seats = [1, 2] as const
