import { sql } from 'kysely'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import type { Connection } from '../../database/connect.ts'
import { stateOf } from '../grave.rules.ts'
import { type GraveState, shownTo, type Visibility } from '../visibility.rules.ts'
import { visibilitySql } from '../visibility-columns.store.ts'
import type { Cover } from './cover.ts'
import { countedLevels, lastLevel } from './squares.ts'

export interface Range {
  first: number
  last: number
}

export interface Cluster {
  square: number
  graves: number
}

/** How many graves lie in each square of a level: stored for large squares, counted for small ones. */
export async function clustersIn(db: Connection, level: number, range: Range): Promise<Cluster[]> {
  const { first, last } = range
  if (level <= countedLevels.last) {
    return db
      .selectFrom('map_squares')
      .select(['square', 'graves'])
      .where('level', '=', level)
      .where('square', '>=', first)
      .where('square', '<=', last)
      .execute()
  }
  const finer = 4 ** (lastLevel - level)
  // Returns all in one row: only the index is read, and thousands of rows would cost more than that.
  const { rows } = await sql<{ squares: number[] }>`
    select coalesce(json_agg(map_square), '[]') as squares from graves
    where map_square between ${first * finer} and ${(last + 1) * finer - 1}
      and place is not null`.execute(db)
  const counted = new Map<number, number>()
  for (const smallest of rows[0]?.squares ?? []) {
    const square = Math.floor(smallest / finer)
    counted.set(square, (counted.get(square) ?? 0) + 1)
  }
  return [...counted].map(([square, graves]) => ({ square, graves }))
}

/** A stone as a visitor may see it. */
export interface Stone {
  graveId: number
  fullName: string
  latitude: number
  longitude: number
  graveStyle: GraveStyle
  isOpen: boolean
  /** The day of the last candle or tribute, counted from 1970. */
  litOn: number | null
}

type StoredStone = Omit<Stone, 'isOpen'> & Visibility & Omit<GraveState, 'visibility'>

export async function stonesIn(db: Connection, { first, last }: Range): Promise<Stone[]> {
  const { rows } = await sql<StoredStone>`
    select account_id as "graveId", full_name as "fullName", latitude, longitude,
      (greatest(last_candle_at, last_tribute_at) at time zone 'utc')::date - date '1970-01-01' as "litOn",
      grave_style as "graveStyle", born_on as "bornOn", passed_on as "passedOn",
      is_closed as "isClosed", hidden_by is not null as "isHidden", kept_by as "keptBy",
      is_waiting as "isWaiting", ${visibilitySql}
    from graves
    where map_square between ${first} and ${last} and place is not null
    order by map_square`.execute(db)
  return rows.flatMap((stored) => stoneAsShown(stored) ?? [])
}

function stoneAsShown(stored: StoredStone): Stone | null {
  const { graveId, latitude, longitude, fullName, graveStyle, passedOn } = stored
  const { stone } = shownTo('public', stateOf(stored))
  if (stone === 'none') return null
  const at = { graveId, latitude, longitude }
  return stone === 'named'
    ? {
        ...at,
        fullName,
        graveStyle,
        isOpen: passedOn !== null,
        litOn: passedOn ? stored.litOn : null,
      }
    : { ...at, fullName: '', graveStyle: 'simple', isOpen: false, litOn: null }
}

/** The first graves of a part of the map by list position, and how many there are. */
export async function gravesIn(
  db: Connection,
  { level, ranges }: Cover,
  limit: number,
): Promise<{ total: number; listPositions: number[] }> {
  const finer = 4 ** (lastLevel - level)
  const firsts = ranges.map(({ first }) => first)
  const lasts = ranges.map(({ last }) => last)
  const { rows } = await sql<{ listPosition: number }>`
    select place as "listPosition" from unnest(${firsts.map((first) => first * finer)}::bigint[],
        ${lasts.map((last) => (last + 1) * finer - 1)}::bigint[]) as part (first, last),
      lateral (
        select place, map_square from graves
        where map_square between part.first and part.last and place is not null
        order by map_square limit ${limit}
      ) found
    order by map_square limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select coalesce(sum(graves), 0)::int as total
    from unnest(${firsts}::bigint[], ${lasts}::bigint[]) as part (first, last)
    join map_squares on level = ${level} and square between part.first and part.last`.execute(db)
  return {
    total: counted.rows[0]?.total ?? 0,
    listPositions: rows.map(({ listPosition }) => listPosition),
  }
}

export interface Cemetery {
  /** Null is the common ground. */
  country: string | null
  plots: number
}

export async function cemeteries(db: Connection): Promise<Cemetery[]> {
  const all = await db.selectFrom('cemeteries').selectAll().orderBy('country').execute()
  return all.map(({ country, plots }) => ({ country: country || null, plots }))
}
