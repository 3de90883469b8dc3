import { sql } from 'kysely'
import { mapChannel } from '../change-channel.ts'
import { updateGrave } from '../graves.store.ts'
import type { GraveyardLock } from '../graveyard-lock.store.ts'
import type { Position } from './plots.rules.ts'
import { countedLevels, lastLevel, mapSquareOf } from './squares.ts'

/*
 * Where the stones stand, and how many are in each square of the map. Holding the lock keeps a free spot free
 * until it is taken.
 */

export async function isFree(
  { trx }: GraveyardLock,
  spot: Position,
  butFor: number,
): Promise<boolean> {
  // Two queries, each with its index: a hidden grave keeps its spot.
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from graves
      where map_square = ${mapSquareOf(spot)} and place is not null and account_id <> ${butFor}
    ) or exists (
      select from graves
      where map_square = ${mapSquareOf(spot)} and place is null and account_id <> ${butFor}
    ) as "isTaken"`.execute(trx)
  return rows[0]?.isTaken === false
}

export async function setStone(
  lock: GraveyardLock,
  accountId: number,
  { latitude, longitude }: Position,
  { isByOwner = false }: { isByOwner?: boolean } = {},
): Promise<void> {
  const before = await squareOfStone(lock, accountId)
  const mapSquare = mapSquareOf({ latitude, longitude })
  await updateGrave(lock.trx, accountId, {
    latitude,
    longitude,
    mapSquare,
    ...(isByOwner && { hasOwnPosition: true }),
  })
  const isListed = await hasPlace(lock, accountId)
  if (!isListed || before === mapSquare) return
  if (before !== null) await countStone(lock, before, -1)
  await countStone(lock, mapSquare, 1)
}

/** Call it after the grave is back in the lists. */
export async function returnStone(lock: GraveyardLock, accountId: number): Promise<void> {
  const square = await squareOfStone(lock, accountId)
  if (square !== null) await countStone(lock, square, 1)
}

/** Call it before the grave leaves the lists. */
export async function removeStone(lock: GraveyardLock, accountId: number): Promise<void> {
  const square = await squareOfStone(lock, accountId)
  if (square !== null) await countStone(lock, square, -1)
}

/** Counts all stones from a list position on, after many were placed at once. */
export async function countStonesFrom(lock: GraveyardLock, listPosition: number): Promise<void> {
  const { first, last } = countedLevels
  await sql`
    insert into map_squares
    with smallest as (
      select map_square >> (2 * (${lastLevel}::int - ${last}::int)) as square, count(*) as graves
      from graves where place >= ${listPosition} and map_square is not null
      group by 1
    )
    select level, square >> (2 * (${last}::int - level)), sum(graves)
    from smallest, generate_series(${first}::int, ${last}::int) level
    group by 1, 2
    on conflict (level, square) do update set graves = map_squares.graves + excluded.graves`.execute(
    lock.trx,
  )
  await notifyWholeMap(lock)
}

/** For a change that is visible in more squares than its own. */
export async function notifyWholeMap({ trx }: GraveyardLock): Promise<void> {
  await sql`select pg_notify(${mapChannel}, '')`.execute(trx)
}

async function hasPlace({ trx }: GraveyardLock, accountId: number): Promise<boolean> {
  const grave = await trx
    .selectFrom('graves')
    .select('place')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return grave?.place != null
}

async function squareOfStone({ trx }: GraveyardLock, accountId: number): Promise<number | null> {
  const grave = await trx
    .selectFrom('graves')
    .select('map_square')
    .where('account_id', '=', accountId)
    .where('place', 'is not', null)
    .executeTakeFirst()
  return grave?.map_square ?? null
}

async function countStone({ trx }: GraveyardLock, square: number, by: 1 | -1): Promise<void> {
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
  await sql`select pg_notify(${mapChannel}, ${String(square)})`.execute(trx)
}
