import type { Connection } from '../../database/connect.ts'

/** Returns false when the token has been spent, even by a concurrent request. */
export async function spendToken(db: Connection, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_bot_tokens')
    .values({ hash, spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
