import type { Connection } from '../../../database/connect.ts'

/** A keeper asks that another no longer keeps the memorial. */
export interface Removal {
  id: number
  graveId: number
  keeperId: number
  /** The keeper who asks. */
  askedBy: number
  askedAt: Date
  endsAt: Date
  objectedAt: Date | null
}

function removals(db: Connection) {
  return db
    .selectFrom('keeper_removals')
    .innerJoin('keepers', 'keepers.id', 'keeper_removals.keeper_id')
    .select([
      'keeper_removals.id',
      'keepers.grave_id as graveId',
      'keeper_removals.keeper_id as keeperId',
      'keeper_removals.asked_by as askedBy',
      'keeper_removals.asked_at as askedAt',
      'keeper_removals.ends_at as endsAt',
      'keeper_removals.objected_at as objectedAt',
    ])
}

export async function insertRemoval(
  trx: Connection,
  removal: Pick<Removal, 'keeperId' | 'askedBy' | 'askedAt' | 'endsAt'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('keeper_removals')
    .values({
      keeper_id: removal.keeperId,
      asked_by: removal.askedBy,
      asked_at: removal.askedAt,
      ends_at: removal.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether somebody asks that this keeper goes. */
export function removalOf(db: Connection, keeperId: number): Promise<Removal | undefined> {
  return removals(db).where('keeper_removals.keeper_id', '=', keeperId).executeTakeFirst()
}

export function findRemoval(db: Connection, id: number): Promise<Removal | undefined> {
  return removals(db).where('keeper_removals.id', '=', id).executeTakeFirst()
}

export async function setObjected(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('keeper_removals')
    .set({ objected_at: at })
    .where('id', '=', id)
    .where('objected_at', 'is', null)
    .execute()
}

export async function deleteRemoval(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('keeper_removals').where('id', '=', id).execute()
}

/** What a keeper has asked for, and what is asked about that keeper. */
export function removalsAround(db: Connection, keeperId: number): Promise<Removal[]> {
  return removals(db)
    .where((is) =>
      is.or([
        is('keeper_removals.keeper_id', '=', keeperId),
        is('keeper_removals.asked_by', '=', keeperId),
      ]),
    )
    .execute()
}

/** Nobody has objected in time. While the keepers of a memorial disagree, nothing of it changes. */
export function dueRemovals(db: Connection, now: Date, limit: number): Promise<Removal[]> {
  return removals(db)
    .innerJoin('family_memorials', 'family_memorials.grave_id', 'keepers.grave_id')
    .where('keeper_removals.ends_at', '<=', now)
    .where('keeper_removals.objected_at', 'is', null)
    .where('family_memorials.disputed_since', 'is', null)
    .orderBy('keeper_removals.id')
    .limit(limit)
    .execute()
}
