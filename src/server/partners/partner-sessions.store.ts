import type { Connection } from '../database/connect.ts'

/** Also deletes the partner's expired sessions, so that no job has to. */
export async function insertSession(
  db: Connection,
  code: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  await db
    .deleteFrom('partner_sessions')
    .where('partner_code', '=', code)
    .where('expires_at', '<=', now)
    .execute()
  const { id } = await db
    .insertInto('partner_sessions')
    .values({ partner_code: code, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds no session of a disabled partner. */
export function findSession(db: Connection, id: string, now: Date) {
  return db
    .selectFrom('partner_sessions')
    .innerJoin('partners', 'partners.code', 'partner_sessions.partner_code')
    .select(['partner_sessions.id as sessionId', 'partners.code'])
    .where('partner_sessions.id', '=', id)
    .where('partner_sessions.expires_at', '>', now)
    .where('partners.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteSession(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('partner_sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Connection, code: string): Promise<void> {
  await db.deleteFrom('partner_sessions').where('partner_code', '=', code.toLowerCase()).execute()
}
