import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Offering } from './offering.ts'

const columns = [
  'id',
  'kind',
  'author_name as authorName',
  'message',
  'offered_at as offeredAt',
  'refused_at as refusedAt',
] as const

export function offeringsOf(db: Connection, graveId: number): Promise<Offering[]> {
  return db
    .selectFrom('offerings')
    .select(columns)
    .where('grave_id', '=', graveId)
    .orderBy('id')
    .$narrowType<{ kind: Offering['kind'] }>()
    .execute()
}

/** How many wait, counted no further than `most`. */
export async function countWaiting(db: Connection, graveId: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('offerings')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('refused_at', 'is', null)
    .limit(most)
    .execute()
  return rows.length
}

export async function insertOffering(
  trx: Connection,
  graveId: number,
  { kind, authorName, message, offeredAt }: Omit<Offering, 'id' | 'refusedAt'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('offerings')
    .values({ grave_id: graveId, kind, author_name: authorName, message, offered_at: offeredAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of two guardians who take it at once, one gets it. */
export function deleteOffering(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<Offering | undefined> {
  return trx
    .deleteFrom('offerings')
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<{ kind: Offering['kind'] }>()
    .executeTakeFirst()
}

/** Returns false when it is gone. One that was refused before keeps its day. */
export async function setRefused(
  trx: Connection,
  graveId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offerings')
    .set((set) => ({ refused_at: set.fn.coalesce('refused_at', set.val(at)) }))
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOfferingsBefore(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('offerings')
    .where(sql<Date>`coalesce(refused_at, offered_at)`, '<', before)
    .execute()
}

export async function areTributesReadFirst(db: Connection, graveId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tributes_read_first')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setTributesReadFirst(
  trx: Connection,
  graveId: number,
  areReadFirst: boolean,
): Promise<void> {
  if (areReadFirst) {
    await trx
      .insertInto('tributes_read_first')
      .values({ grave_id: graveId })
      .onConflict((conflict) => conflict.column('grave_id').doNothing())
      .execute()
  } else {
    await trx.deleteFrom('tributes_read_first').where('grave_id', '=', graveId).execute()
  }
}
