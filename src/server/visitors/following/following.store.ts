import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

export interface Follower {
  id: number
  graveId: number
  email: string
  timeZone: string | null
  token: string
  askedAt: Date
  confirmedAt: Date | null
  nextOn: string | null
}

const columns = [
  'id',
  'grave_id as graveId',
  'email',
  'time_zone as timeZone',
  'token',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'next_on as nextOn',
] as const

/** What must be erased elsewhere when a following ends. */
const ended = ['id', 'grave_id as graveId', 'email'] as const

export type Ended = Pick<Follower, 'id' | 'graveId' | 'email'>

/** The same statement for a new and a known address. A stranger who asks again changes nothing about a proven one. */
export function insertFollower(
  trx: Connection,
  follower: Pick<Follower, 'graveId' | 'email' | 'timeZone' | 'token' | 'askedAt'>,
): Promise<Follower> {
  return trx
    .insertInto('followers')
    .values({
      grave_id: follower.graveId,
      email: follower.email,
      time_zone: follower.timeZone,
      token: follower.token,
      asked_at: follower.askedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['grave_id', 'email']).doUpdateSet((row) => ({
        asked_at: follower.askedAt,
        time_zone: row
          .case()
          .when('followers.confirmed_at', 'is', null)
          .then(row.ref('excluded.time_zone'))
          .else(row.ref('followers.time_zone'))
          .end(),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function lockByToken(trx: Connection, token: string): Promise<Follower | undefined> {
  return trx
    .selectFrom('followers')
    .select(columns)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
}

/** If two processes want the same follower, the second takes the next. */
export function lockToLookAt(trx: Connection, id: number): Promise<Follower | undefined> {
  return trx
    .selectFrom('followers')
    .select(columns)
    .where('id', '=', id)
    .where('look_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function setConfirmed(
  trx: Connection,
  id: number,
  { at, timeZone }: { at: Date; timeZone: string | null },
): Promise<void> {
  await trx
    .updateTable('followers')
    .set({ confirmed_at: at, time_zone: timeZone })
    .where('id', '=', id)
    .execute()
}

/** Keeps the planned day, and checks again later. */
export async function checkLater(db: Connection, id: number, lookAt: Date): Promise<void> {
  await db.updateTable('followers').set({ look_at: lookAt }).where('id', '=', id).execute()
}

export async function setNext(
  trx: Connection,
  id: number,
  { nextOn, nextCheckAt }: { nextOn: string; nextCheckAt: Date },
): Promise<void> {
  await trx
    .updateTable('followers')
    .set({ next_on: nextOn, look_at: nextCheckAt })
    .where('id', '=', id)
    .execute()
}

/** The dates of a grave have changed: the next check finds the next of them. */
export async function lookAgain(trx: Connection, graveId: number, at: Date): Promise<void> {
  await trx
    .updateTable('followers')
    .set({ next_on: null, look_at: at })
    .where('grave_id', '=', graveId)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** Followers to check now, oldest first. */
export function dueFollowers(db: Connection, now: Date, limit: number) {
  return db
    .selectFrom('followers')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
}

export function followersPlannedAfter(db: Connection, latest: Date, limit: number) {
  return db.selectFrom('followers').select('id').where('look_at', '>', latest).limit(limit)
}

export function deleteByToken(trx: Connection, token: string): Promise<Ended[]> {
  return trx.deleteFrom('followers').where('token', '=', token).returning(ended).execute()
}

export function deleteByEmail(trx: Connection, email: string): Promise<Ended[]> {
  return trx.deleteFrom('followers').where('email', '=', email).returning(ended).execute()
}

export function deleteByGrave(trx: Connection, graveId: number): Promise<Ended[]> {
  return trx.deleteFrom('followers').where('grave_id', '=', graveId).returning(ended).execute()
}

/** Requests from before this instant whose address was never proven. */
export function deleteUnproven(trx: Connection, before: Date): Promise<Ended[]> {
  return trx
    .deleteFrom('followers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .returning(ended)
    .execute()
}

export async function countFollowers(db: Connection, graveId: number): Promise<number> {
  const { count } = await db
    .selectFrom('followers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('grave_id', '=', graveId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an Eternal Message is sent on this day, or was. */
export async function hasMessageOn(db: Connection, ownerId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('eternal_messages')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_held', '=', false)
    .where(sql<string>`coalesce(send_on, due_on)`, '=', day)
    .executeTakeFirst()
  return row !== undefined
}
