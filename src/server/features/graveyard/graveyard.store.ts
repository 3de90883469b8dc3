import { type RawBuilder, sql } from 'kysely'
import type { GraveStyle } from '../../../contract/grave-styles.ts'
import type { Connection } from '../../database/connect.ts'

/** What a page shows of a grave, and a card. */
export interface GraveRow {
  account_id: number
  place: number
  full_name: string
  born_on: string
  passed_on: string | null
  memorial_message: string
  grave_style: GraveStyle
  nationality: string | null
  portrait_key: string | null
  has_voice: boolean
  latitude: number | null
  longitude: number | null
  /** ISO 8601 in UTC */
  last_tribute_at: string | null
  card_version: string | null
}

interface Page {
  /** All graves there are. */
  total: number
  rows: GraveRow[]
}

/** Places have no gaps, so any page costs the same. */
export function gravesBetween(db: Connection, first: number, last: number): Promise<Page> {
  return readPage(db, sql`place between ${first} and ${last}`)
}

export function gravesAt(db: Connection, places: number[]): Promise<Page> {
  return readPage(db, sql`place = any(${places})`)
}

export async function findGrave(db: Connection, id: number): Promise<GraveRow | undefined> {
  const { rows } = await readPage(db, sql`account_id = ${id} and place is not null`)
  return rows[0]
}

/**
 * One question and one value: the database writes the page as JSON, which costs a third of reading
 * it cell by cell.
 */
async function readPage(db: Connection, where: RawBuilder<unknown>): Promise<Page> {
  const { rows } = await sql<Page>`
    select (select graves from graveyard) as total, coalesce((
      select json_agg(page) from (
        select account_id, place, full_name, born_on, passed_on, memorial_message, grave_style,
          nationality, portrait_key, voice_key is not null as has_voice, latitude, longitude,
          to_char(last_tribute_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_tribute_at,
          card_version
        from graves where ${where} order by place
      ) page
    ), '[]') as rows`.execute(db)
  return rows[0] ?? { total: 0, rows: [] }
}

/** Says nothing to anybody: no page shows it. */
export async function setCardVersion(db: Connection, id: number, version: string): Promise<void> {
  await db
    .updateTable('graves')
    .set({ card_version: version })
    .where('account_id', '=', id)
    .execute()
}
