import type { Connection } from '../database/connect.ts'
import { currentCommandLine } from './callers/command-line.ts'

export type AuditEvent =
  | 'account-opened'
  | 'signed-in'
  | 'sessions-ended'
  | 'one-time-codes-added'
  | 'one-time-codes-removed'
  | 'recovery-code-made'
  | 'recovery-code-used'
  | 'account-closed'
  | 'account-kept'
  | 'account-erased'
  | 'email-change-asked'
  | 'email-changed'
  | 'password-changed'
  | 'password-reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'change-reversed'
  | 'candle-removed'
  | 'picture-added'
  | 'picture-described'
  | 'picture-removed'
  | 'picture-removal-asked'
  | 'picture-brought-back'
  | 'pictures-ordered'
  | 'kin-offered'
  | 'kin-accepted'
  | 'kin-ended'
  | 'voice-words-written'
  | 'same-as-changed'
  | 'message-words-written'
  | 'tribute-removed'
  | 'offering-taken'
  | 'offering-refused'
  | 'tributes-read-first'
  | 'tributes-shown-at-once'
  | 'visibility-chosen'
  | 'visibility-narrowed'
  | 'visibility-restored'
  | 'guardian-named'
  | 'guardian-accepted'
  | 'guardian-declined'
  | 'guardian-removed'
  | 'guardian-reinstated'
  | 'guardian-resigned'
  | 'guardian-returned'
  | 'passing-recorded'
  | 'passing-corrected'
  | 'passing-confirmed'
  | 'passing-objected'
  | 'passing-held'
  | 'passing-disputed'
  | 'passing-undone'
  | 'notice-written'
  | 'notice-removed'
  | 'passing-waits'
  | 'objection-withdrawn'
  | 'objection-answered'
  | 'correction-proposed'
  | 'correction-dropped'
  | 'messages-stopped'
  | 'messages-resumed'
  | 'memorial-opened'
  | 'eternal-message-sent'
  | 'quiet-check-set'
  | 'guardians-asked-to-look'
  | 'tier-granted'
  | 'tier-withdrawn'
  | 'report-kept'
  | 'report-removed'
  | 'grave-hidden'
  | 'grave-shown'
  | 'tribute-restored'
  | 'account-viewed'
  | 'block-added'
  | 'block-lifted'
  | 'person-restricted'
  | 'restriction-lifted'
  | 'memorial-exported'
  | 'memorial-imported'
  | 'memorial-moved'
  | 'memorial-moved-back'
  | 'report-undone'
  | 'report-answered'
  | 'passing-viewed'
  | 'message-answered'
  | 'operator-added'
  | 'operator-removed'
  | 'partner-added'
  | 'partner-disabled'
  | 'partner-enabled'
  | 'partner-password-reset'
  | 'partner-paid'
  | 'purchase-viewed'
  | 'refund-asked'
  | 'letter-viewed'
  | 'letter-retried'
  | 'letters-retried'
  | 'address-reachable'
  | 'following-ended'
  | 'family-memorial-made'
  | 'family-memorial-changed'
  | 'family-memorial-undone'
  | 'family-memorial-published'
  | 'family-memorial-said-alive'
  | 'keeper-invited'
  | 'keeper-accepted'
  | 'keeper-declined'
  | 'keeper-invitation-withdrawn'
  | 'keeper-left'
  | 'keeper-removal-asked'
  | 'keeper-removal-objected'
  | 'keeper-removal-taken-back'
  | 'keeper-removed'
  | 'keeper-silent'
  | 'keeper-still-keeps'
  | 'family-memorial-confirmed'
  | 'family-confirmation-taken-back'
  | 'family-claim-made'
  | 'family-claim-objected'
  | 'family-claim-taken-back'
  | 'family-claim-accepted'
  | 'family-document-added'
  | 'family-document-viewed'
  | 'joining-asked'
  | 'joining-agreed'
  | 'joining-offered'
  | 'joining-withdrawn'
  | 'joining-failed'
  | 'memorials-joined'
  | 'family-case-viewed'
  | 'family-case-decided'

export interface AuditEntry {
  event: AuditEvent
  /** Null where the entry concerns no account, or an erased one. */
  accountId: number | null
  /** The account that acted; the same as `accountId` for changes to one's own account. */
  actorId: number | null
  at: Date
  details?: Record<string, string | number | boolean | null>
}

/** The operator's account; null for the command line, where the entry names the system user. */
export type OperatorId = number | null

/** An entry about what an operator does or looks at. */
export function operatorEntry(
  event: AuditEvent,
  accountId: number | null,
  by: OperatorId,
  at: Date,
  details: NonNullable<AuditEntry['details']>,
): AuditEntry {
  const who = { byOperator: true, ...(by !== null && { operatorId: by }) }
  return { event, accountId, actorId: by ?? accountId, at, details: { ...details, ...who } }
}

/** Part of the caller's transaction: an action without its record is rolled back. */
export async function recordInAudit(db: Connection, entry: AuditEntry): Promise<void> {
  const { byOperator, operatorId } = entry.details ?? {}
  const systemUser = byOperator && !operatorId && currentCommandLine()?.systemUser
  await db
    .insertInto('audit')
    .values({
      event: entry.event,
      account_id: entry.accountId,
      actor_id: entry.actorId,
      happened_at: entry.at,
      details: JSON.stringify({ ...entry.details, ...(systemUser && { systemUser }) }),
    })
    .execute()
}
