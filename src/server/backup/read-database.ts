import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'
import { type Line, Refused, type Source, type Table } from './source.ts'

/** Reads a database as it is at this moment, whatever others do to it meanwhile. */
export function readDatabase<T>(db: Database, work: (source: Source) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await sourceOn(trx)))
}

/** What a transaction sees. */
export async function sourceOn(trx: Connection): Promise<Source> {
  await speakPlainly(trx)
  const migrations = await ranMigrations(trx)
  const tables = await tablesOf(trx)
  return {
    migrations,
    tables,
    total: () => countAll(trx, tables),
    counters: await countersOf(trx),
    pagesOf: (table) => pagesOf(trx, table),
  }
}

/** Values are written the same way everywhere, and nobody is cut off for taking long. */
async function speakPlainly(trx: Connection): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
  }
}

async function ranMigrations(trx: Connection): Promise<string[]> {
  const table = await sql<{ name: string | null }>`
    select to_regclass('migrations')::text as name`.execute(trx)
  if (!table.rows[0]?.name) {
    throw new Refused('There is nothing to keep: no server has used this database yet.')
  }
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

async function tablesOf(trx: Connection): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; needs: string[] }>`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct other.relname::text from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(trx)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

async function countAll(trx: Connection, tables: readonly Table[]): Promise<number> {
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`)
  const { rows } = await sql<{
    total: number
  }>`select ${sql.join(counts, sql` + `)} as total`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Each after all that it refers to. */
function inOrder<T extends { name: string; needs: string[] }>(tables: readonly T[]): T[] {
  const ordered = new Set<T>()
  const enter = (table: T, path: readonly T[]) => {
    if (path.includes(table))
      throw new Error(`The table ${table.name} refers to itself in a circle.`)
    for (const other of tables) {
      if (table.needs.includes(other.name)) enter(other, [...path, table])
    }
    ordered.add(table)
  }
  for (const table of tables) enter(table, [])
  return [...ordered]
}

async function countersOf(trx: Connection): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by 1`.execute(trx)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const mostRows = 1_000
const pageLength = 1_000_000

/** By a cursor: the database has one connection, and memory for one page. */
async function* pagesOf(trx: Connection, { name, columns }: Table): AsyncGenerator<Line[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`declare rows_to_keep no scroll cursor for
    select to_json(array[${values}])::text as line from ${sql.table(name)}`.execute(trx)
  for (let size = 10; ; ) {
    const { rows } = await sql.raw<{ line: Line }>(`fetch ${size} from rows_to_keep`).execute(trx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    // The next page is as long as the rows of this one let it be.
    const length = lines.reduce((sum, line) => sum + line.length, 0)
    size = Math.max(1, Math.min(mostRows, Math.floor((lines.length * pageLength) / length)))
  }
  await sql`close rows_to_keep`.execute(trx)
}
