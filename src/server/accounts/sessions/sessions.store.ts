import { sql } from 'kysely'
import { dayMs, yearMs } from '../../../contract/values/durations.ts'
import type { Connection } from '../../database/connect.ts'

interface Session {
  id: string
  accountId: number
  refreshHash: Buffer
  expiresAt: Date
  createdAt: Date
}

/** Where a session is used, as the owner reads it. */
export interface SessionPlace {
  device: string
  network: string | null
}

export async function insertSession(
  db: Connection,
  session: Session & SessionPlace & { isRecovery: boolean; passkeyAt: Date | null },
): Promise<void> {
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
      device: session.device,
      network: session.network,
      last_used_at: session.createdAt,
      is_recovery: session.isRecovery,
      passkey_at: session.passkeyAt,
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
    .leftJoin('restrictions', 'restrictions.account_id', 'sessions.account_id')
    .select([
      'sessions.confirmed_at as confirmedAt',
      sql<boolean>`restrictions.kind is not null and coalesce(restrictions.until > ${now}, true)`.as(
        'isLimited',
      ),
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
  /** Suspended and banned members have no session. */
  isLimited: boolean
}

/** When the session last used a passkey, and whether its account has one. */
export function passkeyOf(
  db: Connection,
  sessionId: string,
): Promise<{ passkeyAt: Date | null; hasPasskey: boolean }> {
  return db
    .selectFrom('sessions')
    .select([
      'passkey_at as passkeyAt',
      sql<boolean>`exists (select from passkeys where passkeys.account_id = sessions.account_id)`.as(
        'hasPasskey',
      ),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function confirmSession(
  db: Connection,
  sessionId: string,
  at: Date,
  by: 'password' | 'passkey',
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: at, ...(by === 'passkey' && { passkey_at: at }) })
    .where('id', '=', sessionId)
    .execute()
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
  next: Pick<Session, 'refreshHash' | 'expiresAt'> & SessionPlace & { usedAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      refresh_hash: next.refreshHash,
      expires_at: next.expiresAt,
      device: next.device,
      network: next.network,
      last_used_at: next.usedAt,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** Whether a recovery code opened the session and no password has been chosen since. */
export async function isRecovery(db: Connection, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('is_recovery as isRecovery')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.isRecovery ?? false
}

/** Returns false when it was no recovery session any more. */
export async function endRecovery(trx: Connection, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ is_recovery: false })
    .where('id', '=', sessionId)
    .where('is_recovery', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface OwnSession {
  id: string
  /** Null for a session from before devices were noted. */
  device: string | null
  network: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/** Open sessions, the last used first. */
export function sessionsOf(db: Connection, accountId: number, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .execute()
}

/** Returns the device of the session, or undefined when the account has no such session. */
export function endOwnSession(
  trx: Connection,
  accountId: number,
  sessionId: string,
): Promise<{ device: string | null } | undefined> {
  return trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning('device')
    .executeTakeFirst()
}

export async function endSession(db: Connection, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endSessionsOf(
  db: Connection,
  accountId: number,
  exceptSessionId?: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns how many there were. */
export async function endAllSessions(db: Connection): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions, mailed tokens, bot-check tokens and rate limits, and sign-ins older than a year. */
export async function deleteExpired(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', now).execute()
  const aDayAgo = new Date(now.getTime() - dayMs)
  await db.deleteFrom('spent_bot_tokens').where('spent_at', '<', aDayAgo).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
  const aYearAgo = new Date(now.getTime() - yearMs)
  await db
    .deleteFrom('audit')
    .where('event', '=', 'signed-in')
    .where('happened_at', '<', aYearAgo)
    .execute()
}
