import type { Connection } from '../../database/connect.ts'

export async function insertSession(
  db: Connection,
  session: {
    id: string
    account_id: number
    refresh_hash: Buffer
    expires_at: Date
    created_at: Date
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function isSessionOpen(
  db: Connection,
  sessionId: string,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export function lockSession(db: Connection, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function turnSession(
  db: Connection,
  sessionId: string,
  next: { refresh_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(next).where('id', '=', sessionId).execute()
}

export async function endSession(db: Connection, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endSessionsOf(
  db: Connection,
  accountId: number,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .execute()
}

/** Returns how many there were. */
export async function endEverySession(db: Connection): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** What time has made useless. */
export async function sweep(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', now).execute()
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('spent_bot_tokens').where('spent_at', '<', aDayAgo).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
