import type { Connection } from '../database/connect.ts'
import { hashOf } from '../lib/tokens/secret-token.ts'

/** Returns false when the address was already marked as gone. */
export async function markGone(db: Connection, email: string, since: Date): Promise<boolean> {
  const row = await db
    .insertInto('gone_addresses')
    .values({ email_hash: hashOf(email), since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether letters to this address have bounced for good, so that it gets no more. */
export async function isSuppressed(db: Connection, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('gone_addresses')
    .select('since')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the address was not marked as gone. */
export async function forgetSuppression(db: Connection, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gone_addresses')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
