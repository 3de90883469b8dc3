import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** How many names contain each of these short parts; parts in no name are missing. */
export async function holdersOfParts(
  db: Connection,
  parts: string[],
): Promise<Map<string, number>> {
  const rows = await db.selectFrom('name_parts').selectAll().where('part', 'in', parts).execute()
  return new Map(rows.map(({ part, holders }) => [part, holders]))
}

/** The words that hold a term. Terms are letters and digits, so nothing in them is a wildcard. */
export function wordsWith(db: Connection, term: string) {
  return db.selectFrom('name_words').selectAll().where('word', 'like', `%${term}%`).execute()
}

/** The places whose names hold one word of each list and all the parts, from the register's index. */
export async function findPlaces(
  db: Connection,
  wanted: { words: string[][]; parts: string[] },
  range: { offset: number; limit: number },
): Promise<{ total: number; places: number[] }> {
  const bearing = wanted.words.map(
    (words) => sql`select place from grave_words where word = any(${words})`,
  )
  const named = sql.join(bearing, sql` intersect `)
  const hits =
    wanted.parts.length === 0
      ? sql`select distinct place from (${named}) named`
      : sql`select distinct place from (${named}) named
            join graves using (place) where ${holdsAll(wanted.parts)}`
  const { rows } = await sql<{ total: number; places: number[] }>`
    with hits as materialized (${hits})
    select (select count(*)::int from hits) as total,
      array(select place from hits order by place offset ${range.offset} limit ${range.limit}) as places
    `.execute(db)
  return rows[0] ?? { total: 0, places: [] }
}

/** Where many names match, the first ones are found soonest by walking along the graves. */
export async function walkPlaces(
  db: Connection,
  terms: string[],
  range: { offset: number; limit: number; isFromEnd: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from graves where place is not null and ${holdsAll(terms)}
    order by place ${range.isFromEnd ? sql`desc` : sql``}
    offset ${range.offset} limit ${range.limit}`.execute(db)
  const places = rows.map(({ place }) => place)
  return range.isFromEnd ? places.toReversed() : places
}

/** Scans every name: only for several short parts at once. */
export async function countNames(db: Connection, terms: string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graves
    where place is not null and ${holdsAll(terms)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Words that begin or end like this one: among them are all with one typo. */
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

function holdsAll(parts: string[]): RawBuilder<boolean> {
  return sql.join(
    parts.map((part) => sql<boolean>`search_name like ${`%${part}%`}`),
    sql` and `,
  )
}
