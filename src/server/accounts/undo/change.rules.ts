import { dayMs } from '../../../contract/values/durations.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'

/** What is stored with each kind of change so that it can be undone. */
export interface ChangeDetails {
  'guardian-named': { guardianId: number }
  /** The row of the guardian as it was. Empty once that guardian's account is erased. */
  'guardian-removed': Record<string, unknown>
  'email-change-asked': Record<string, never>
  /** The former address, and when it was proven. */
  'email-changed': { email: string; provenAt: string | null }
  'password-changed': Record<string, never>
  'account-closed': Record<string, never>
  'takeout-downloaded': Record<string, never>
  'calendar-opened': Record<string, never>
  'recording-deleted': { recordingId: number }
  'passkey-added': { passkeyId: number }
  'one-time-codes-added': Record<string, never>
  'one-time-codes-removed': Record<string, never>
  'recovery-code-made': Record<string, never>
  'recovery-code-used': Record<string, never>
  /** By this account, as a guardian. */
  'passing-recorded': { passingId: number }
  'passing-confirmed': { passingId: number }
  /** With the day as it was, and who had recorded it. */
  'passing-corrected': {
    passingId: number
    passedOn: string
    before: {
      passedOn: string
      recordedById: number | null
      recordedByEmail: string
      needsConfirmation: boolean
    }
  }
  /** By this account, as a guardian: who saw the memorial before and after. */
  'visibility-narrowed': { ownerId: number; before: Visibility; now: Visibility }
  'tribute-removed': { graveId: number; tributeId: number }
  /** A sign-in from a browser that was not known. */
  'new-device': { deviceHash: string }
}

export type ChangeKind = keyof ChangeDetails

export interface Change<K extends ChangeKind = ChangeKind> {
  id: number
  accountId: number
  kind: K
  details: ChangeDetails[K]
  changedAt: Date
}

/** How the keys of letters to the former address begin. */
export const addressLetterKey = (accountId: number) => `email-changed:${accountId}:`

const lifetimeMs = 7 * dayMs
const invitationMs = 90 * dayMs

/**
 * For this long after a change of address or password, a guardian named since cannot open the memorial alone,
 * and letters about a passing also go to the former address.
 */
const watchMs = 30 * dayMs

/** Changes of address or password after this instant are watched. */
export function watchedAfter(now: Date): Date {
  return new Date(now.getTime() - watchMs)
}

/** No check looks at changes before this instant: the oldest invitation that can be accepted is younger. */
export function uselessBefore(now: Date): Date {
  return new Date(now.getTime() - invitationMs)
}

/** Until then the link in the letter works. */
export function reversibleUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + lifetimeMs)
}
