import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import type { Joining } from './joining.rules.ts'

const columns = [
  'id',
  'first_id as firstId',
  'second_id as secondId',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'first_agreed_at as firstAgreedAt',
  'second_agreed_at as secondAgreedAt',
  'joins_at as joinsAt',
  'declined_by as declinedBy',
  'declined_at as declinedAt',
] as const

export function joiningsOf(db: Connection, graveId: number): Promise<Joining[]> {
  return db
    .selectFrom('joinings')
    .select(columns)
    .where((side) => side.or([side('first_id', '=', graveId), side('second_id', '=', graveId)]))
    .orderBy('id')
    .execute()
}

export function findPair(db: Connection, one: number, other: number): Promise<Joining | undefined> {
  return db
    .selectFrom('joinings')
    .select(columns)
    .where('first_id', '=', Math.min(one, other))
    .where('second_id', '=', Math.max(one, other))
    .executeTakeFirst()
}

export function findJoining(db: Connection, id: number): Promise<Joining | undefined> {
  return db.selectFrom('joinings').select(columns).where('id', '=', id).executeTakeFirst()
}

/** `askedBy` has agreed with it; with null, nobody has yet. */
export function insertJoining(
  trx: Connection,
  asked: { one: number; other: number; askedBy: number | null; at: Date },
): Promise<Joining> {
  const firstId = Math.min(asked.one, asked.other)
  const secondId = Math.max(asked.one, asked.other)
  return trx
    .insertInto('joinings')
    .values({
      first_id: firstId,
      second_id: secondId,
      asked_by: asked.askedBy,
      asked_at: asked.at,
      first_agreed_at: asked.askedBy === firstId ? asked.at : null,
      second_agreed_at: asked.askedBy === secondId ? asked.at : null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** With `joinsAt` once both sides have. */
export function setAgreed(
  trx: Connection,
  joining: Joining,
  agreed: { by: number; at: Date; joinsAt: Date | null },
): Promise<Joining> {
  const { by, at, joinsAt } = agreed
  return trx
    .updateTable('joinings')
    .set({
      ...(by === joining.firstId ? { first_agreed_at: at } : { second_agreed_at: at }),
      joins_at: joinsAt,
    })
    .where('id', '=', joining.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setDeclined(
  trx: Connection,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('joinings')
    .set({ declined_by: by, declined_at: at, joins_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteJoining(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('joinings').where('id', '=', id).execute()
}

export async function deleteJoiningsOf(trx: Connection, graveId: number): Promise<void> {
  await trx
    .deleteFrom('joinings')
    .where((side) => side.or([side('first_id', '=', graveId), side('second_id', '=', graveId)]))
    .execute()
}

/** Nobody has answered in time, or the side that declined may be asked again. */
export async function deleteOver(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('joinings')
    .where('joins_at', 'is', null)
    .where(sql<Date>`coalesce(declined_at, asked_at)`, '<=', before)
    .execute()
}

/** Agreed by both, and time has run out to take it back. While somebody pays for one of the two, it waits. */
export function dueJoinings(db: Connection, now: Date, limit: number): Promise<Joining[]> {
  return db
    .selectFrom('joinings')
    .select(columns)
    .where('joins_at', '<=', now)
    .where('declined_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases')
            .select('purchases.id')
            .where('purchases.state', '=', 'open')
            .where((is) =>
              is.or([
                is('purchases.grave_id', '=', is.ref('joinings.first_id')),
                is('purchases.grave_id', '=', is.ref('joinings.second_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('joinings.id')
    .limit(limit)
    .execute()
}
