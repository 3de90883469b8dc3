import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { eraseAfter } from '../features/accounts/index.ts'

/** More than are given between a backup and its return. */
const leap = 1_000_000

/**
 * A server went on after the backup was made, and nobody knows what it did. Returns how many letters are
 * held because they may have gone.
 */
export async function allowForSince(
  trx: Connection,
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<number> {
  // A number given twice would be taken for what it was the first time: by a reader's mail program,
  // which knows letters by it, and by the provider of payments.
  await sql`
    select setval(format('%I', sequencename)::regclass, coalesce(last_value, 0) + ${leap}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(trx)
  // Who has signed out since, or spent a link, must not be surprised.
  await trx.deleteFrom('sessions').execute()
  await trx
    .deleteFrom('mailed_tokens')
    .where('purpose', 'in', ['reset-password', 'change-email'])
    .execute()
  // Who had asked to be forgotten may have changed their mind.
  await trx
    .updateTable('accounts')
    .set({ erase_after: eraseAfter(now) })
    .where('erase_after', 'is not', null)
    .execute()
  const last_answer = `Waited when the backup of ${madeAt.toISOString()} was made; may have gone since.`
  const { numUpdatedRows } = await trx
    .updateTable('letters')
    .set({ state: 'held', leased_until: null, last_answer })
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
