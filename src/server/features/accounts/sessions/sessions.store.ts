import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

interface Session {
  id: string
  accountId: number
  refreshHash: Buffer
  expiresAt: Date
  createdAt: Date
}

export async function insertSession(db: Connection, session: Session): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      refresh_hash: session.refreshHash,
      expires_at: session.expiresAt,
      created_at: session.createdAt,
      // A session begins with a password or a passkey.
      confirmed_at: session.createdAt,
    })
    .execute()
}

/** Undefined for a session that has ended. */
export function findOpenSession(
  db: Connection,
  sessionId: string,
  accountId: number,
  now: Date,
): Promise<OpenSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('passings', (join) =>
      join
        .onRef('passings.owner_id', '=', 'sessions.account_id')
        .on('passings.undone_at', 'is', null),
    )
    .select([
      'sessions.confirmed_at as confirmedAt',
      'accounts.last_seen_at as seenAt',
      sql<boolean>`passings.id is not null`.as('isSealed'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.account_id', '=', accountId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

interface OpenSession {
  confirmedAt: Date | null
  seenAt: Date | null
  /** The passing of this member is recorded. */
  isSealed: boolean
}

export async function confirmSession(db: Connection, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', sessionId).execute()
}

export function lockSession(
  db: Connection,
  sessionId: string,
  now: Date,
): Promise<Session | undefined> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'account_id as accountId',
      'refresh_hash as refreshHash',
      'expires_at as expiresAt',
      'created_at as createdAt',
    ])
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function rotateSession(
  db: Connection,
  sessionId: string,
  { refreshHash, expiresAt }: Pick<Session, 'refreshHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ refresh_hash: refreshHash, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
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
export async function endAllSessions(db: Connection): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions, mailed tokens, bot-check tokens and rate limits. */
export async function deleteExpired(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', now).execute()
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('spent_bot_tokens').where('spent_at', '<', aDayAgo).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
