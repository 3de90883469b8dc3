import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { graveAsShown, type PublicGrave, type StoredGrave, stateOf } from './grave.rules.ts'
import { isHidden } from './graves.store.ts'
import { mayBeIndexed, type Viewer } from './visibility.rules.ts'
import { visibilityColumns, visibilitySql } from './visibility-columns.store.ts'

interface Totals {
  /** How many graves the lists hold. */
  total: number
  /** How many graves are in no list. */
  hidden: number
}

interface Page extends Totals {
  graves: PublicGrave[]
}

/** List positions have no gaps, so any page costs the same. */
export function gravesBetween(db: Connection, first: number, last: number): Promise<Page> {
  return readPage(db, sql`place between ${first} and ${last}`, prepared('graves-between'))
}

export function gravesAt(db: Connection, listPositions: number[]): Promise<Page> {
  return readPage(db, sql`place = any(${listPositions})`)
}

/** Of one that was joined into another, the other. */
export async function findPublicGrave(
  db: Connection,
  id: number,
  viewer: Viewer = 'public',
): Promise<PublicGrave | undefined> {
  const leadsTo = sql`(select into_id from joined_graves where grave_id = ${id})`
  const [grave] = await readGraves(db, sql`account_id = coalesce(${leadsTo}, ${id})`, viewer)
  return grave
}

/** Those of these graves that this viewer may see, named or not. */
export async function findPublicGraves(
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<PublicGrave[]> {
  if (ids.length === 0) return []
  return readGraves(db, sql`account_id = any(${[...ids]})`, viewer)
}

/** Those of these codes that everybody may see by name. */
export async function publicCodes(db: Connection, codes: readonly string[]): Promise<Set<string>> {
  const found = await readGraves(db, sql`code = any(${[...codes]})`, 'public')
  return new Set(found.flatMap(({ code, isReserved }) => (code && !isReserved ? [code] : [])))
}

/** The characters that migration 0021 draws codes from. */
const codePattern = /^[2-9bcdfghjkmnpqrstvwxyz]{12}$/

/** A visitor with the code has the link. The code of one that was joined into another leads to the other. */
export async function findGraveByCode(
  db: Connection,
  code: string,
): Promise<PublicGrave | undefined> {
  // The database refuses some text, such as a zero byte.
  if (!codePattern.test(code)) return undefined
  const leadsTo = sql`(
    select coalesce(into_id, named.account_id) from graves named
    left join joined_graves on joined_graves.grave_id = named.account_id where named.code = ${code})`
  const [grave] = await readGraves(db, sql`account_id = ${leadsTo}`, 'link')
  return grave
}

/** Reads the totals in the same query. Subselects run once; a join would take half as long again. */
async function readPage(
  db: Connection,
  where: RawBuilder<unknown>,
  statement = sql``,
): Promise<Page> {
  const { rows } = await sql<StoredGrave & Totals>`${statement}
    select ${columns}, (select graves from graveyard) as total,
      (select hidden from graveyard) as hidden
    from graves where ${where} order by place`.execute(db)
  const { total, hidden } = rows[0] ?? (await readTotals(db))
  return { total, hidden, graves: shownAs(rows, 'public') }
}

/** As visitors with the link will see it once its owner has passed, for the owner alone. */
export async function findGraveAfterPassing(
  db: Connection,
  id: number,
  passedOn: string,
): Promise<PublicGrave | null> {
  const { rows } = await sql<StoredGrave>`
    select ${columns} from graves where account_id = ${id}`.execute(db)
  const [stored] = rows
  return stored ? graveAsShown({ ...stored, passedOn: stored.passedOn ?? passedOn }, 'link') : null
}

async function readGraves(
  db: Connection,
  where: RawBuilder<unknown>,
  viewer: Viewer,
): Promise<PublicGrave[]> {
  const { rows } = await sql<StoredGrave>`
    select ${columns} from graves where ${where} order by place`.execute(db)
  return shownAs(rows, viewer)
}

/** All public reads end here: what a visitor may not see leaves no store. */
function shownAs(rows: readonly StoredGrave[], viewer: Viewer): PublicGrave[] {
  return rows.flatMap((row) => graveAsShown(row, viewer) ?? [])
}

const columns = sql`account_id as id, place as "listPosition", full_name as "fullName", born_on as "bornOn",
  passed_on as "passedOn", memorial_message as "memorialMessage", grave_style as "graveStyle",
  nationality, portrait_key as "portraitKey", voice_key is not null as "hasVoice", latitude,
  longitude,
  to_char(last_tribute_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastTributeAt",
  to_char(last_candle_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastCandleAt",
  card_version as "cardVersion", ${visibilitySql},
  is_closed as "isClosed", hidden_by is not null as "isHidden", code, kept_by as "keptBy", evidence,
  is_waiting as "isWaiting", born_precision as "bornPrecision",
  passed_precision as "passedPrecision"`

async function readTotals(db: Connection): Promise<Totals> {
  const row = await db
    .selectFrom('graveyard')
    .select(['graves as total', 'hidden'])
    .executeTakeFirst()
  return row ?? { total: 0, hidden: 0 }
}

export async function countListed(db: Connection): Promise<number> {
  const row = await db.selectFrom('graveyard').select('graves').executeTakeFirst()
  return row?.graves ?? 0
}

/** The graves at these list positions that search engines may find. */
export async function indexableBetween(db: Connection, first: number, last: number) {
  const rows = await db
    .selectFrom('graves')
    .select([
      'code',
      'full_name as fullName',
      'born_on as bornOn',
      'passed_on as passedOn',
      'is_closed as isClosed',
      isHidden,
      'kept_by as keptBy',
      'is_waiting as isWaiting',
      ...visibilityColumns,
    ])
    .where('place', '>=', first)
    .where('place', '<=', last)
    .orderBy('place')
    .execute()
  return rows.flatMap(({ code, fullName, ...state }) =>
    code && mayBeIndexed(stateOf(state)) ? [{ code, fullName }] : [],
  )
}

/** Notifies no cache, because no page shows it. */
export async function setCardVersion(db: Connection, id: number, version: string): Promise<void> {
  await db
    .updateTable('graves')
    .set({ card_version: version })
    .where('account_id', '=', id)
    .execute()
}
