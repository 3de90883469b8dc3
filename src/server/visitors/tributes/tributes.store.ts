import type { Connection } from '../../database/connect.ts'

export interface Tribute {
  id: number
  /** A memory was offered by a visitor and accepted by a guardian. */
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

/** For operators, who look for tributes from one network. */
export async function insertTributeNetwork(
  trx: Connection,
  tributeId: number,
  { mark, start, writtenAt }: { mark: string; start: string | null; writtenAt: Date },
): Promise<void> {
  await trx
    .insertInto('tribute_networks')
    .values({
      tribute_id: tributeId,
      network_mark: mark,
      network_start: start,
      written_at: writtenAt,
    })
    .execute()
}

export async function forgetTributeNetworksBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('tribute_networks').where('written_at', '<', before).execute()
}

/**
 * Includes it in the next letter to the guardians. Locks an existing row, so that the letter is written after
 * this transaction, or this tribute is the first of the next letter.
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

/** Returns undefined when it was already gone. */
export function removeForGuardian(
  trx: Connection,
  graveId: number,
  id: number,
  removedAt: Date,
): Promise<Tribute | undefined> {
  return trx
    .updateTable('tributes')
    .set({ removed_at: removedAt, removed_by_guardian: true })
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Returns false when no guardian has removed such a tribute since that instant. */
export async function bringBackForGuardian(
  trx: Connection,
  graveId: number,
  id: number,
  removedSince: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tributes')
    .set({ removed_at: null, removed_by_guardian: false })
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', '>', removedSince)
    .where('removed_by_guardian', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function removedByGuardians(
  db: Connection,
  graveId: number,
  { removedSince, limit }: { removedSince: Date; limit: number },
): Promise<(Tribute & { removedAt: Date })[]> {
  return db
    .selectFrom('tributes')
    .select([...columns, 'removed_at as removedAt'])
    .$narrowType<{ removedAt: Date }>()
    .where('grave_id', '=', graveId)
    .where('removed_at', '>', removedSince)
    .where('removed_by_guardian', '=', true)
    .orderBy('removed_at', 'desc')
    .limit(limit)
    .execute()
}

/** The grave of a tribute, including one that was taken down. */
export function findAnyTribute(db: Connection, id: number) {
  return db
    .selectFrom('tributes')
    .select([...columns, 'grave_id as graveId', 'removed_at as removedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * For the operator. Returns the grave; null when the tribute is unknown or already in that state. A tribute
 * that a guardian removed can be taken down as well: then no guardian can restore it.
 */
export async function setRemovedAt(
  trx: Connection,
  id: number,
  removedAt: Date | null,
): Promise<number | null> {
  const row = await trx
    .updateTable('tributes')
    .set({ removed_at: removedAt, removed_by_guardian: false })
    .where('id', '=', id)
    .where((is) =>
      removedAt
        ? is.or([is('removed_at', 'is', null), is('removed_by_guardian', '=', true)])
        : is('removed_at', 'is not', null),
    )
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

/** The process that deletes the row writes the letters. Returns the first tribute not mentioned yet. */
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
