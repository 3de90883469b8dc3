import type { Connection } from '../../database/connect.ts'

export function newestTributes(
  db: Connection,
  graveId: number,
  range: { before: number | undefined; most: number },
) {
  return db
    .selectFrom('tributes')
    .select(['id', 'author_name', 'message', 'created_at'])
    .where('grave_id', '=', graveId)
    .$if(range.before !== undefined, (query) => query.where('id', '<', range.before ?? 0))
    .orderBy('id', 'desc')
    .limit(range.most)
    .execute()
}

export async function insertTribute(
  trx: Connection,
  row: { grave_id: number; author_name: string; message: string; created_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('tributes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('untold_tributes')
    .values({ grave_id: row.grave_id, first_tribute_id: id })
    .onConflict((conflict) => conflict.column('grave_id').doNothing())
    .execute()
  return id
}

export function findTribute(db: Connection, graveId: number, id: number) {
  return db
    .selectFrom('tributes')
    .select(['id', 'author_name', 'message', 'created_at'])
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns false when it was gone already. */
export async function deleteTribute(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tributes')
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertReport(
  trx: Connection,
  row: { tribute_id: number; reason: string; reported_at: Date },
): Promise<void> {
  await trx.insertInto('tribute_reports').values(row).execute()
}

export async function gravesWithNews(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('untold_tributes')
    .select('grave_id')
    .orderBy('grave_id')
    .execute()
  return rows.map(({ grave_id }) => grave_id)
}

/** Whoever deletes the row tells of it. */
export function takeNews(trx: Connection, graveId: number) {
  return trx
    .deleteFrom('untold_tributes')
    .where('grave_id', '=', graveId)
    .returning('first_tribute_id')
    .executeTakeFirst()
}

export function tributesSince(db: Connection, graveId: number, first: number) {
  return db
    .selectFrom('tributes')
    .select(['author_name', 'message'])
    .where('grave_id', '=', graveId)
    .where('id', '>=', first)
    .orderBy('id')
    .execute()
}
