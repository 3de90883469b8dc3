import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { familyPrefix } from '../filter-columns.ts'
import { spellingsOf } from './chinese.rules.ts'
import type { Filters, Wanted } from './wanted.rules.ts'

export interface Range {
  offset: number
  limit: number
}

export interface Hits {
  total: number
  /** The list positions of the requested range, in order. */
  listPositions: number[]
}

/** How many names contain each of these short parts; parts that occur in no name are missing. */
export async function holdersOfParts(
  db: Connection,
  parts: string[],
): Promise<Map<string, number>> {
  const rows = await db.selectFrom('name_parts').selectAll().where('part', 'in', parts).execute()
  return new Map(rows.map(({ part, holders }) => [part, holders]))
}

/** The words that hold a term in any spelling. Terms are letters and digits, so nothing in them is a wildcard. */
export function wordsWith(db: Connection, term: string) {
  return db
    .selectFrom('name_words')
    .selectAll()
    .where((row) => row.or(spellingsOf(term).map((text) => row('word', 'like', `%${text}%`))))
    .execute()
}

/** For few matches: ranks all of them. Their names contain one word of each list, found by the word index. */
export async function rankListPositions(
  db: Connection,
  wanted: Wanted,
  words: readonly (readonly string[])[],
  range: Range,
): Promise<Hits> {
  const bearing = words.map((list) => sql`select place from grave_words where word = any(${list})`)
  const named =
    bearing.length === 0 ? sql`true` : sql`place in (${sql.join(bearing, sql` intersect `)})`
  const { rows } = await sql<Hits>`
    with hits as materialized (
      select place, ${rankOf(wanted)} as rank from graves
      where place is not null and ${named} and ${matches(wanted)}
    )
    select (select count(*)::int from hits) as total,
      array(
        select place from hits order by rank, place offset ${range.offset} limit ${range.limit}
      ) as "listPositions"`.execute(db)
  return rows[0] ?? { total: 0, listPositions: [] }
}

/** For many matches: walking along the graves finds the first ones soonest. */
export async function walkListPositions(
  db: Connection,
  wanted: Wanted,
  range: Range & { isFromEnd: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ listPosition: number }>`
    select place as "listPosition" from graves where place is not null and ${matches(wanted)}
    order by place ${range.isFromEnd ? sql`desc` : sql``}
    offset ${range.offset} limit ${range.limit}`.execute(db)
  const listPositions = rows.map(({ listPosition }) => listPosition)
  return range.isFromEnd ? listPositions.toReversed() : listPositions
}

/** Scans every name, unless whole names are counted. */
export async function countMatches(db: Connection, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graves
    where place is not null and ${matches(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many names contain one of these words. */
export async function countBearers(db: Connection, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct place)::int as total from grave_words where word = any(${words})`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Words that begin or end like this one, which include all that are one typo away. */
export function similarWords(db: Connection, term: string) {
  const letters = [...term]
  const half = Math.floor(letters.length / 2)
  const start = letters.slice(0, half).join('')
  const end = letters
    .slice(half + 1)
    .toReversed()
    .join('')
  return db
    .selectFrom('name_words')
    .selectAll()
    .where((row) =>
      row.or([
        row('word', 'like', `${start}%`),
        row(sql<string>`reverse(word) collate "C"`, 'like', `${end}%`),
      ]),
    )
    .where(sql<number>`char_length(word)`, '>=', letters.length - 1)
    .where(sql<number>`char_length(word)`, '<=', letters.length + 1)
    .execute()
}

/**
 * List positions of the dead whose names contain a word of both lists of one of these pairs. The year is one in
 * which they may have died.
 */
export async function listPositionsOfBoth(
  db: Connection,
  pairs: readonly (readonly [readonly string[], readonly string[]])[],
  { passedYear, limit }: { passedYear: number | null; limit: number },
): Promise<number[]> {
  const bearing = (words: readonly string[]) =>
    sql`select place from grave_words where word = any(${words})`
  const both = pairs.map(([one, other]) => sql`(${bearing(one)} intersect ${bearing(other)})`)
  const { rows } = await sql<{ listPosition: number }>`
    select place as "listPosition" from graves
    where place in (${sql.join(both, sql` union `)}) and shown_passed_year is not null
      and (${passedYear}::int is null or passed_precision = 'about'
        or shown_passed_year between ${passedYear}::int - 2 and ${passedYear}::int + 2)
    order by place limit ${limit}`.execute(db)
  return rows.map(({ listPosition }) => listPosition)
}

function matches({ whole, terms, filters, rank }: Wanted): RawBuilder<boolean> {
  const held = (terms ?? []).map((term) => holdsAny(sql`search_name`, term, (text) => `%${text}%`))
  const ranks = {
    whole: () => [isWhole(whole)],
    beginning: () => [beginsAll(terms), sql<boolean>`not (${isWhole(whole)})`],
    inside: () => [...held, sql<boolean>`not (${beginsAll(terms)})`],
  }
  return every([...(rank ? ranks[rank]() : held), passes(filters)])
}

function rankOf({ whole, terms }: Wanted): RawBuilder<number> {
  if (terms === null) return sql<number>`0`
  return sql<number>`case when ${isWhole(whole)} then 0 when ${beginsAll(terms)} then 1 else 2 end`
}

function beginsAll(terms: Wanted['terms']): RawBuilder<boolean> {
  const name = sql`' ' || search_name`
  return every((terms ?? []).map((term) => holdsAny(name, term, (text) => `% ${text}%`)))
}

/** Whether a name is like a term in one of its spellings. */
function holdsAny(
  name: RawBuilder<unknown>,
  term: string,
  pattern: (text: string) => string,
): RawBuilder<boolean> {
  const likes = spellingsOf(term).map((text) => sql`${name} like ${pattern(text)}`)
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}

/** In the collation of its index. */
function isWhole(whole: string): RawBuilder<boolean> {
  const [only, ...others] = spellingsOf(whole)
  if (others.length === 0) return sql<boolean>`search_name collate "C" = ${only}`
  return sql<boolean>`search_name collate "C" = any(${[only, ...others]}::text[])`
}

function every(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const years = { first: 1, last: 9999 }

/** Uses stored counts: it reads a row per pair of years, however many graves there are. */
export async function countFiltered(db: Connection, filters: Filters): Promise<number> {
  const country = filters.country ?? '*'
  const family = familyPrefix + country
  const counted = filters.keptBy === 'family' ? [family] : [country]
  const subtracted = filters.keptBy === 'owner' ? [family] : []
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(case when country = any(${subtracted}::text[]) then -graves else graves end), 0)::int
      as total
    from grave_counts
    where country = any(${[...counted, ...subtracted]}::text[]) and ${inYears('', filters)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** For rows of `graves`. The columns hold only what a visitor may see. */
function passes(filters: Filters): RawBuilder<boolean> {
  const inCountry = filters.country
    ? sql<boolean>`shown_country = ${filters.country}`
    : sql<boolean>`true`
  return sql<boolean>`${inCountry} and ${isKeptBy(filters.keptBy)} and ${inYears('shown_', filters)}`
}

/** Few graves are kept by family: their own table finds them without reading the others. */
function isKeptBy(keptBy: Filters['keptBy']): RawBuilder<boolean> {
  if (!keptBy) return sql<boolean>`true`
  if (keptBy === 'owner') return sql<boolean>`kept_by = 'owner'`
  return sql<boolean>`kept_by = 'family' and account_id in (select grave_id from family_memorials)`
}

/** An unknown year is 0 in the counts and null in the graves, and lies in no range. */
function inYears(prefix: '' | 'shown_', filters: Filters): RawBuilder<boolean> {
  const within = (column: string, from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(prefix + column)} between ${from ?? years.first} and ${to ?? years.last}`
  return sql<boolean>`${within('born_year', filters.bornFrom, filters.bornTo)}
    and ${within('passed_year', filters.passedFrom, filters.passedTo)}`
}
