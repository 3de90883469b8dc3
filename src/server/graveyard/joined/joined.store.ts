import type { Connection } from '../../database/connect.ts'
import type { GraveyardLock } from '../graveyard-lock.store.ts'

/* Memorials that were joined into others of the same person. Their addresses lead there for ever. */

/** The grave has left the graveyard before. What was joined into it leads on as well. */
export async function insertJoined(
  { trx }: GraveyardLock,
  joined: { graveId: number; intoId: number; at: Date },
): Promise<void> {
  const { graveId, intoId, at } = joined
  await trx
    .updateTable('graves')
    .set({ entered_at: null })
    .where('account_id', '=', graveId)
    .execute()
  await trx
    .updateTable('joined_graves')
    .set({ into_id: intoId })
    .where('into_id', '=', graveId)
    .execute()
  await trx
    .insertInto('joined_graves')
    .values({ grave_id: graveId, into_id: intoId, joined_at: at })
    .execute()
}

/** The grave that this one was joined into, or null. */
export async function joinedInto(db: Connection, graveId: number): Promise<number | null> {
  const row = await db
    .selectFrom('joined_graves')
    .select('into_id as intoId')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return row?.intoId ?? null
}

/** What was joined into this grave, the newest first. */
export function gravesJoinedInto(
  db: Connection,
  intoId: number,
): Promise<{ graveId: number; joinedAt: Date }[]> {
  return db
    .selectFrom('joined_graves')
    .select(['grave_id as graveId', 'joined_at as joinedAt'])
    .where('into_id', '=', intoId)
    .orderBy('joined_at', 'desc')
    .execute()
}

export function joinedSince(
  db: Connection,
  since: Date,
): Promise<{ goesId: number; staysId: number }[]> {
  return db
    .selectFrom('joined_graves')
    .select(['grave_id as goesId', 'into_id as staysId'])
    .where('joined_at', '>', since)
    .execute()
}
