import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { PublicGrave } from './grave.ts'

interface Page {
  /** How many graves the whole graveyard holds. */
  total: number
  graves: PublicGrave[]
}

/** Places have no gaps, so any page costs the same. */
export function gravesBetween(db: Connection, first: number, last: number): Promise<Page> {
  return readPage(db, sql`place between ${first} and ${last}`)
}

export function gravesAt(db: Connection, places: number[]): Promise<Page> {
  return readPage(db, sql`place = any(${places})`)
}

export async function findPublicGrave(
  db: Connection,
  id: number,
): Promise<PublicGrave | undefined> {
  const { graves } = await readPage(db, sql`account_id = ${id} and place is not null`)
  return graves[0]
}

/** The signs migration 0021 draws codes from. */
const codePattern = /^[2-9bcdfghjkmnpqrstvwxyz]{12}$/

export async function findGraveByCode(
  db: Connection,
  code: string,
): Promise<PublicGrave | undefined> {
  // The database refuses some text, such as a zero byte.
  if (!codePattern.test(code)) return undefined
  const { graves } = await readPage(db, sql`code = ${code} and place is not null`)
  return graves[0]
}

/**
 * One query with one value: the database writes the page as JSON, which costs a third of reading it
 * cell by cell.
 */
async function readPage(db: Connection, where: RawBuilder<unknown>): Promise<Page> {
  const { rows } = await sql<Page>`
    select (select graves from graveyard) as total, coalesce((
      select json_agg(page) from (
        select account_id as id, place, full_name as "fullName", born_on as "bornOn",
          passed_on as "passedOn", memorial_message as "memorialMessage",
          grave_style as "graveStyle", nationality, portrait_key as "portraitKey",
          voice_key is not null as "hasVoice", latitude, longitude,
          to_char(last_tribute_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            as "lastTributeAt",
          card_version as "cardVersion", code
        from graves where ${where} order by place
      ) page
    ), '[]') as graves`.execute(db)
  return rows[0] ?? { total: 0, graves: [] }
}

/** Notifies no cache: no page shows it. */
export async function setCardVersion(db: Connection, id: number, version: string): Promise<void> {
  await db
    .updateTable('graves')
    .set({ card_version: version })
    .where('account_id', '=', id)
    .execute()
}
