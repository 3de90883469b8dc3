import type { Connection } from '../database/connect.ts'
import { hashOf } from '../lib/tokens/secret-token.ts'

/** Returns false when the address was known to be gone. */
export async function markGone(db: Connection, email: string, since: Date): Promise<boolean> {
  const row = await db
    .insertInto('gone_addresses')
    .values({ email_hash: hashOf(email), since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  return row !== undefined
}

/** Letters to this address have come back for good: it is not written to. */
export async function isSuppressed(db: Connection, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('gone_addresses')
    .select('since')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the address was not known to be gone. */
export async function forgetSuppression(db: Connection, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gone_addresses')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
