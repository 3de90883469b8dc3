import type { Connection } from '../../database/connect.ts'
import type { Candle, CandleKind } from './candle.rules.ts'

export async function newestCandles(
  db: Connection,
  graveId: number,
  limit: number,
): Promise<Candle[]> {
  return db
    .selectFrom('candles')
    .select(['id', 'kind', 'first_name as firstName', 'left_at as leftAt'])
    .where('grave_id', '=', graveId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns false when this visitor has already left one of this kind today. */
export async function insertCandle(
  trx: Connection,
  candle: { graveId: number; kind: CandleKind; firstName: string; visitor: Buffer; leftAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('candles')
    .values({
      grave_id: candle.graveId,
      kind: candle.kind,
      first_name: candle.firstName,
      visitor: candle.visitor,
      left_at: candle.leftAt,
    })
    .onConflict((conflict) => conflict.column('visitor').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false when there is no unnamed one. */
export async function nameCandle(
  trx: Connection,
  candle: { visitors: readonly Buffer[]; since: Date; firstName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candles')
    .set({ first_name: candle.firstName })
    .where('visitor', 'in', candle.visitors)
    .where('left_at', '>=', candle.since)
    .where('first_name', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns its kind, or undefined when it was already gone. */
export async function deleteCandle(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<CandleKind | undefined> {
  const row = await trx
    .deleteFrom('candles')
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}

export async function lastCandleAt(db: Connection, graveId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('candles')
    .select('left_at')
    .where('grave_id', '=', graveId)
    .where('kind', '=', 'candle')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.left_at ?? null
}

/** How many were left since then, counted up to `most`. */
export async function countSince(db: Connection, since: Date, max: number): Promise<number> {
  const rows = await db
    .selectFrom('candles')
    .select('id')
    .where('left_at', '>', since)
    .limit(max)
    .execute()
  return rows.length
}

export async function deleteBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('candles').where('left_at', '<', before).execute()
}
