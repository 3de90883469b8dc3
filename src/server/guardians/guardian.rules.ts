import { dayMs } from '../../contract/values/durations.ts'

/** A person an owner has named as guardian. */
export interface NamedGuardian {
  id: number
  /** The named address; once an account is bound, that account's address. */
  email: string
  /** How the owner calls them; empty where the owner gave no name. */
  name: string
  /** What they are to each other, and the words that went with the question. */
  relation: string
  note: string
  seat: number
  createdAt: Date
  invitedAt: Date
  /** When the guardian said yes, by pressing it or by acting. */
  acceptedAt: Date | null
  /** Of the yearly question. */
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

/** How letters and screens call a guardian. */
export function nameOfGuardian({ name, email }: Pick<NamedGuardian, 'name' | 'email'>): string {
  return name || email
}

/** An invitation alone gives no power, and neither does a suspended or closing account. */
export function hasPower(guardian: NamedGuardian): guardian is BoundGuardian {
  return guardian.accountId !== null && guardian.suspendedAt === null && !guardian.isAway
}

/** An owner names two guardians at most. */
export const seats = [1, 2] as const
