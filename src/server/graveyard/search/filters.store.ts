import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Filters } from './filters.rules.ts'

const years = { first: 1, last: 9999 }

/** From stored counts: as many rows as there are pairs of years, however many graves there are. */
export async function countFiltered(db: Connection, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(graves), 0)::int as total from grave_counts
    where country = ${filters.country ?? '*'} and ${inYears('', filters)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** For rows of `graves`. The columns hold only what a visitor may see. */
export function passes(filters: Filters): RawBuilder<boolean> {
  const inCountry = filters.country
    ? sql<boolean>`shown_country = ${filters.country}`
    : sql<boolean>`true`
  return sql<boolean>`${inCountry} and ${inYears('shown_', filters)}`
}

/** An unknown year is 0 in the counts and null in the graves, and in no range. */
function inYears(prefix: '' | 'shown_', filters: Filters): RawBuilder<boolean> {
  const within = (column: string, from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(prefix + column)} between ${from ?? years.first} and ${to ?? years.last}`
  return sql<boolean>`${within('born_year', filters.bornFrom, filters.bornTo)}
    and ${within('passed_year', filters.passedFrom, filters.passedTo)}`
}
