import { dayMs } from '../../../../contract/values/durations.ts'

export type CaseKind = 'living' | 'alive' | 'unwanted' | 'dispute' | 'document' | 'claim'

/** What an operator decides about a memorial by family. */
export interface FamilyCase {
  id: number
  graveId: number
  kind: CaseKind
  openedAt: Date
  email: string | null
  /** Null until a person without an account has proven the address. */
  provenAt: Date | null
  /** The living member. */
  accountId: number | null
  decision: 'accepted' | 'refused' | null
  /** For a dispute between keepers. */
  removalId: number | null
  /** Of a relative who would like to keep it, too. */
  claimId: number | null
  /** Why it was decided so. */
  reason: string | null
}

/** Signed in within two years, and no passing recorded: the member is most likely alive. */
export function seenSince(now: Date): Date {
  return new Date(now.getTime() - 2 * 365 * dayMs)
}

/** Three days are enough to open a letter. */
export function unprovenSince(now: Date): Date {
  return new Date(now.getTime() - 3 * dayMs)
}
