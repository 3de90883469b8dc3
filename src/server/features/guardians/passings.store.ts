import type { Connection } from '../../database/connect.ts'

export function currentPassing(db: Connection, ownerId: number) {
  return db
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

export function findPassing(db: Connection, id: number) {
  return db.selectFrom('passings').selectAll().where('id', '=', id).executeTakeFirst()
}

export function passingsToOpen(db: Connection, now: Date) {
  return db
    .selectFrom('passings')
    .select(['id', 'owner_id'])
    .where('opens_at', '<=', now)
    .where('opened_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

export async function insertPassing(
  db: Connection,
  row: {
    owner_id: number
    recorded_by: string
    passed_on: string
    recorded_at: Date
    opens_at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('passings')
    .values(row)
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
