import { sql } from 'kysely'
import type { Connection } from '../src/server/database/connect.ts'

/** One column of many rows: a single parameter, however many rows there are. */
type Columns = Record<string, { type: string; values: readonly unknown[] }>

/** Numbers for rows that are about to be written. */
export async function reserveIds(
  trx: Connection,
  table: 'accounts' | 'tributes',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(sequence) as id
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence offset 0) its,
      generate_series(1, ${count})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Fills empty tables without the indexes that enforce no rule, and builds these once at the end. */
export async function withoutIndexes<Result>(
  trx: Connection,
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('graves'::regclass, 'accounts'::regclass, 'tributes'::regclass)
      and not indisunique`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
  const filled = await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(trx)
  return filled
}

export async function insertMany(
  trx: Connection,
  table: 'accounts' | 'graves' | 'tributes',
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const lists = Object.values(columns).map(
    ({ type, values }) => sql`${values}::${sql.raw(`${type}[]`)}`,
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select * from unnest(${sql.join(lists)})`.execute(trx)
}

/** Gives the planner the statistics that autovacuum would collect within the hour. */
export async function vacuum(db: Connection): Promise<void> {
  await sql`vacuum (analyze) graves, grave_words, name_words, name_parts, map_squares, accounts, tributes`.execute(
    db,
  )
}
