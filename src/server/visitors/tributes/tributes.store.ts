import type { Connection } from '../../database/connect.ts'

export interface Tribute {
  id: number
  /** A memory was offered, and taken by a guardian. */
  kind: 'tribute' | 'memory'
  authorName: string
  message: string
  createdAt: Date
}

const columns = [
  'id',
  'kind',
  'author_name as authorName',
  'message',
  'created_at as createdAt',
] as const

export function newestTributes(
  db: Connection,
  graveId: number,
  range: { before: number | undefined; limit: number },
): Promise<Tribute[]> {
  return db
    .selectFrom('tributes')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('removed_at', 'is', null)
    .$if(range.before !== undefined, (query) => query.where('id', '<', range.before ?? 0))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute()
}

export async function insertTribute(
  trx: Connection,
  graveId: number,
  { kind, authorName, message, createdAt }: Omit<Tribute, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('tributes')
    .values({ grave_id: graveId, kind, author_name: authorName, message, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The next letter to the guardians tells of it. Locks a row that is there already, so that the letter
 * is written after this transaction, or this tribute is the first of the next letter.
 */
export async function markUntold(trx: Connection, graveId: number, id: number): Promise<void> {
  await trx
    .insertInto('untold_tributes')
    .values({ grave_id: graveId, first_tribute_id: id })
    .onConflict((conflict) =>
      conflict.column('grave_id').doUpdateSet((row) => ({
        first_tribute_id: row.ref('untold_tributes.first_tribute_id'),
      })),
    )
    .execute()
}

export function findTribute(
  db: Connection,
  graveId: number,
  id: number,
): Promise<Tribute | undefined> {
  return db
    .selectFrom('tributes')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
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

/** The grave of a tribute, also of one that was taken away. */
export function findAnyTribute(db: Connection, id: number) {
  return db
    .selectFrom('tributes')
    .select([...columns, 'grave_id as graveId', 'removed_at as removedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the grave; null when the tribute is unknown or in that state already. */
export async function setRemovedAt(
  trx: Connection,
  id: number,
  removedAt: Date | null,
): Promise<number | null> {
  const row = await trx
    .updateTable('tributes')
    .set({ removed_at: removedAt })
    .where('id', '=', id)
    .where('removed_at', removedAt ? 'is' : 'is not', null)
    .returning('grave_id as graveId')
    .executeTakeFirst()
  return row?.graveId ?? null
}

export async function eraseRemovedBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('tributes').where('removed_at', '<', before).execute()
}

export async function gravesWithNewTributes(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('untold_tributes')
    .select('grave_id as graveId')
    .orderBy('grave_id')
    .execute()
  return rows.map(({ graveId }) => graveId)
}

/** The process that deletes the row writes the letters. Returns the first tribute not told of yet. */
export async function takeFirstNewTribute(
  trx: Connection,
  graveId: number,
): Promise<number | null> {
  const row = await trx
    .deleteFrom('untold_tributes')
    .where('grave_id', '=', graveId)
    .returning('first_tribute_id as firstId')
    .executeTakeFirst()
  return row?.firstId ?? null
}

export function tributesSince(
  db: Connection,
  graveId: number,
  firstId: number,
): Promise<Tribute[]> {
  return db
    .selectFrom('tributes')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('id', '>=', firstId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}
