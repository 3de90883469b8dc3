import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { type FilterColumns, factColumns, familyPrefix, noFilterColumns } from './filter-columns.ts'
import {
  type GraveyardLock,
  notifyGraveyardChanged,
  notifyNameChanged,
} from './graveyard-lock.store.ts'

/* The columns that filters use, for each grave in the lists, and how many graves share a country and years. */

/** Writes the filter columns of a grave, and moves its count from its old values to the new ones. */
export async function setFacts(
  lock: GraveyardLock,
  accountId: number,
  /** Null where the grave is in no list. */
  facts: FilterColumns | null,
): Promise<void> {
  const { trx } = lock
  const { place, searchName, ...before } = await readFacts(trx, accountId)
  const isCounted = place !== null
  if (isCounted && facts && isSame(before, facts)) return
  if (isCounted) await count(lock, before, -1)
  await trx
    .updateTable('graves')
    .set(factColumns(facts ?? noFilterColumns))
    .where('account_id', '=', accountId)
    .execute()
  if (facts) await count(lock, facts, 1)
  if (isCounted && facts) await notifyNameChanged(lock, place, [searchName])
  else await notifyGraveyardChanged(lock)
}

function isSame(a: FilterColumns, b: FilterColumns): boolean {
  return (
    a.country === b.country &&
    a.bornYear === b.bornYear &&
    a.bornDay === b.bornDay &&
    a.passedYear === b.passedYear &&
    a.passedDay === b.passedDay
  )
}

async function readFacts(trx: Connection, accountId: number) {
  return trx
    .selectFrom('graves')
    .select([
      'kept_by as keptBy',
      'shown_country as country',
      'shown_born_year as bornYear',
      'shown_born_day as bornDay',
      'shown_passed_year as passedYear',
      'shown_passed_day as passedDay',
      'place',
      'search_name as searchName',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A memorial by family is counted twice, so that its filter has a total; the difference is what owners planned. */
function countedUnder(country: string | null, keptBy: FilterColumns['keptBy']): string[] {
  const all = ['*', country ?? '']
  return keptBy === 'owner' ? all : [...all, ...all.map((each) => familyPrefix + each)]
}

async function count(
  { trx }: GraveyardLock,
  {
    keptBy,
    country,
    bornYear,
    passedYear,
  }: Pick<FilterColumns, 'keptBy' | 'country' | 'bornYear' | 'passedYear'>,
  by: 1 | -1,
): Promise<void> {
  await sql`
    insert into grave_counts
    select country, ${bornYear ?? 0}::smallint, ${passedYear ?? 0}::smallint, ${by}::int
    from unnest(${countedUnder(country, keptBy)}::text[]) country
    on conflict (country, born_year, passed_year)
    do update set graves = grave_counts.graves + excluded.graves`.execute(trx)
  await sql`
    insert into country_counts values (${country ?? ''}, ${by}::int)
    on conflict (country) do update set graves = country_counts.graves + excluded.graves`.execute(
    trx,
  )
}

/** Counts all graves from a position on, after many have entered at once with their filter columns. */
export async function countFactsFrom({ trx }: GraveyardLock, listPosition: number): Promise<void> {
  await sql`
    insert into grave_counts
    select country, coalesce(shown_born_year, 0), coalesce(shown_passed_year, 0), count(*)
    from graves, unnest(array['*', coalesce(shown_country, '')]) each,
      unnest(case kept_by when 'family' then array[each, ${familyPrefix} || each] else array[each] end) country
    where place >= ${listPosition}
    group by 1, 2, 3
    on conflict (country, born_year, passed_year)
    do update set graves = grave_counts.graves + excluded.graves`.execute(trx)
  await sql`
    insert into country_counts
    select coalesce(shown_country, ''), count(*) from graves where place >= ${listPosition} group by 1
    on conflict (country) do update set graves = country_counts.graves + excluded.graves`.execute(
    trx,
  )
}
