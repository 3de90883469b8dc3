import { sql } from 'kysely'
import { eraseAfter } from '../accounts/closing/closing.rules.ts'
import type { Connection } from '../database/connect.ts'

/** More ids than a server uses between a backup and its restore. */
const sequenceGap = 1_000_000

/**
 * Allows for what the server may have done after the backup was made. Returns how many letters are held
 * because they may have been sent.
 */
export async function allowForNewerEvents(
  trx: Connection,
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<number> {
  // An id must not be used twice: mail programs recognise letters by it, and the payment provider purchases.
  await sql`
    select setval(format('%I', sequencename)::regclass, coalesce(last_value, 0) + ${sequenceGap}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(trx)
  // Owners may have signed out or used a link since.
  await trx.deleteFrom('sessions').execute()
  await trx.deleteFrom('partner_sessions').execute()
  await trx.deleteFrom('partner_email_changes').execute()
  await trx
    .deleteFrom('mailed_tokens')
    .where('purpose', 'in', ['reset-password', 'change-email'])
    .execute()
  // Owners who had closed their account may have kept it since, so the 14 days begin again.
  await trx
    .updateTable('accounts')
    .set({ erase_after: eraseAfter(now) })
    .where('erase_after', 'is not', null)
    .execute()
  // Letters to followers that were due by now may have gone: each following goes on with its next day.
  await trx
    .updateTable('followers')
    .set({ next_on: null, look_at: now })
    .where('look_at', '<=', now)
    .execute()
  const lastAnswer = `Waited when the backup of ${madeAt.toISOString()} was made; may have gone since.`
  const { numUpdatedRows } = await trx
    .updateTable('letters')
    .set({ state: 'held', leased_until: null, last_answer: lastAnswer })
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
