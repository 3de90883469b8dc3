import type { Connection } from '../database/connect.ts'

/** A guardian as the recipient of one owner's messages. */
export interface Recipient {
  id: number
  ownerId: number
  accountId: number | null
  email: string
  stoppedAt: Date | null
}

const columns = [
  'id',
  'owner_id as ownerId',
  'account_id as accountId',
  'email',
  'messages_stopped_at as stoppedAt',
] as const

export function findByStopToken(db: Connection, token: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('guardians')
    .select(columns)
    .where('stop_token', '=', token)
    .forUpdate()
    .executeTakeFirst()
}

export function findByEmail(db: Connection, email: string): Promise<Recipient[]> {
  return db
    .selectFrom('guardians')
    .select(columns)
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function findByAccount(
  db: Connection,
  accountId: number,
  ownerId: number,
): Promise<Recipient | undefined> {
  return db
    .selectFrom('guardians')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setStopped(db: Connection, id: number, at: Date | null): Promise<void> {
  await db.updateTable('guardians').set({ messages_stopped_at: at }).where('id', '=', id).execute()
}

/** Keeps an existing token, because older letters contain it. */
export async function ensureStopToken(db: Connection, id: number, fresh: string): Promise<string> {
  const { token } = await db
    .updateTable('guardians')
    .set((set) => ({ stop_token: set.fn.coalesce('stop_token', set.val(fresh)) }))
    .where('id', '=', id)
    .returning('stop_token as token')
    .executeTakeFirstOrThrow()
  return token ?? fresh
}
