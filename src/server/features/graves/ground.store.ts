import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { updateGrave } from './graves.store.ts'
import { lastLevel, standing } from './map-squares.ts'
import { mapNews } from './news.ts'
import type { Position } from './plots.ts'

/*
 * Where the stones stand, and how many in each square of the map. Whoever calls holds the register,
 * so that a free spot stays free until it is taken.
 */

/** Squares are counted on these levels; tiles that show smaller ones count for themselves. */
export const countedLevels = { first: 6, last: 20 }

export async function isFree(trx: Connection, spot: Position, butFor: number): Promise<boolean> {
  const taken = await trx
    .selectFrom('graves')
    .select('account_id')
    .where('map_square', '=', standing(spot).map_square)
    .where('place', 'is not', null)
    .where('account_id', '<>', butFor)
    .executeTakeFirst()
  return taken === undefined
}

export async function setStone(
  trx: Connection,
  accountId: number,
  change: Position & { has_own_position?: boolean },
): Promise<void> {
  const before = await squareOfStone(trx, accountId)
  const after = standing(change)
  await updateGrave(trx, accountId, after)
  if (before === after.map_square) return
  if (before !== null) await countStone(trx, before, -1)
  await countStone(trx, after.map_square, 1)
}

/** Before its grave leaves the graveyard. */
export async function takeUpStone(trx: Connection, accountId: number): Promise<void> {
  const square = await squareOfStone(trx, accountId)
  if (square !== null) await countStone(trx, square, -1)
}

/** Counts all stones from a place on, which have been set many at once. */
export async function countStonesFrom(trx: Connection, place: number): Promise<void> {
  const { first, last } = countedLevels
  await sql`
    insert into map_squares
    with smallest as (
      select map_square >> (2 * (${lastLevel}::int - ${last}::int)) as square, count(*) as graves
      from graves where place >= ${place} and map_square is not null
      group by 1
    )
    select level, square >> (2 * (${last}::int - level)), sum(graves)
    from smallest, generate_series(${first}::int, ${last}::int) level
    group by 1, 2
    on conflict (level, square) do update set graves = map_squares.graves + excluded.graves`.execute(
    trx,
  )
  await tellWholeMap(trx)
}

/** Something has changed that more squares show than the one it lies in. */
export async function tellWholeMap(trx: Connection): Promise<void> {
  await sql`select pg_notify(${mapNews}, '')`.execute(trx)
}

async function squareOfStone(trx: Connection, accountId: number): Promise<number | null> {
  const grave = await trx
    .selectFrom('graves')
    .select('map_square')
    .where('account_id', '=', accountId)
    .where('place', 'is not', null)
    .executeTakeFirst()
  return grave?.map_square ?? null
}

async function countStone(trx: Connection, square: number, by: 1 | -1): Promise<void> {
  const { first, last } = countedLevels
  await sql`
    insert into map_squares
    select level, ${square}::bigint >> (2 * (${lastLevel}::int - level)), ${by}::int
    from generate_series(${first}::int, ${last}::int) level
    on conflict (level, square) do update set graves = map_squares.graves + excluded.graves`.execute(
    trx,
  )
  if (by < 0) {
    await sql`
      delete from map_squares using generate_series(${first}::int, ${last}::int) counted
      where level = counted and graves = 0
        and square = ${square}::bigint >> (2 * (${lastLevel}::int - counted))`.execute(trx)
  }
  await sql`select pg_notify(${mapNews}, ${String(square)})`.execute(trx)
}
