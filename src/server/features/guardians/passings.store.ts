import type { Connection } from '../../database/connect.ts'
import type { Passing } from './guardian.ts'

export function currentPassing(db: Connection, ownerId: number): Promise<Passing | undefined> {
  return passings(db)
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

export function findPassing(db: Connection, id: number): Promise<Passing | undefined> {
  return passings(db).where('id', '=', id).executeTakeFirst()
}

function passings(db: Connection) {
  return db
    .selectFrom('passings')
    .select([
      'id',
      'owner_id as ownerId',
      'recorded_by as recordedBy',
      'passed_on as passedOn',
      'opened_at as openedAt',
      'undone_at as undoneAt',
    ])
}

export function passingsToOpen(db: Connection, now: Date) {
  return db
    .selectFrom('passings')
    .select(['id', 'owner_id as ownerId'])
    .where('opens_at', '<=', now)
    .where('opened_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

export async function insertPassing(
  db: Connection,
  passing: {
    ownerId: number
    recordedBy: string
    passedOn: string
    recordedAt: Date
    opensAt: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('passings')
    .values({
      owner_id: passing.ownerId,
      recorded_by: passing.recordedBy,
      passed_on: passing.passedOn,
      recorded_at: passing.recordedAt,
      opens_at: passing.opensAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function correctPassing(db: Connection, id: number, passedOn: string): Promise<void> {
  await db.updateTable('passings').set({ passed_on: passedOn }).where('id', '=', id).execute()
}

export async function markOpened(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('passings').set({ opened_at: at }).where('id', '=', id).execute()
}

export async function markUndone(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('passings').set({ undone_at: at }).where('id', '=', id).execute()
}
