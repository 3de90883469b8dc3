import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

/* The list positions of the graves on the front; read from an index each, however many graves there are. */

export interface FrontPositions {
  born: number[]
  passed: number[]
  remembered: number[]
  newest: number[]
}

/** Days as `filter-columns.ts` numbers them. */
export async function frontPositions(
  db: Connection,
  days: readonly number[],
  limit: number,
): Promise<FrontPositions> {
  const { rows } = await sql<FrontPositions>`
    select
      array(
        select place from graves where place is not null and shown_born_day = any(${days})
        order by entered_at desc limit ${limit}
      ) as born,
      array(
        select place from graves
        where place is not null and shown_passed_day is not null and shown_passed_day = any(${days})
        order by entered_at desc limit ${limit}
      ) as passed,
      array(
        select place from graves where place is not null and last_tribute_at is not null
        order by last_tribute_at desc limit ${limit}
      ) as remembered,
      array(
        select place from graves where place is not null and entered_at is not null
        order by entered_at desc limit ${limit}
      ) as newest`.execute(db)
  return rows[0] ?? { born: [], passed: [], remembered: [], newest: [] }
}

export function countriesByGraves(db: Connection) {
  return db
    .selectFrom('country_counts')
    .selectAll()
    .where('country', '<>', '')
    .where('graves', '>', 0)
    .orderBy('graves', 'desc')
    .orderBy('country')
    .execute()
}
