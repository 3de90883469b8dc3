import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'
import { BackupError, type Line, type RowSource, type Table } from './source.ts'

/** Reads a snapshot, which later changes do not affect. */
export function readDatabase<T>(db: Database, work: (source: RowSource) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await openSource(trx)))
}

/** The rows that a transaction sees. */
export async function openSource(trx: Connection): Promise<RowSource> {
  await useStableFormats(trx)
  const migrations = await readMigrations(trx)
  const tables = await readTables(trx)
  return {
    migrations,
    tables,
    total: () => countAll(trx, tables),
    counters: await readCounters(trx),
    pagesOf: (table) => pagesOf(trx, table),
  }
}

/** Makes every server print values the same way, and lifts time limits. */
async function useStableFormats(trx: Connection): Promise<void> {
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

async function readMigrations(trx: Connection): Promise<string[]> {
  const table = await sql<{ name: string | null }>`
    select to_regclass('migrations')::text as name`.execute(trx)
  if (!table.rows[0]?.name) {
    throw new BackupError('There is nothing to back up: no server has used this database yet.')
  }
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

async function readTables(trx: Connection): Promise<Table[]> {
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
  return sortByReferences(rows).map(({ name, columns }) => ({ name, columns }))
}

async function countAll(trx: Connection, tables: readonly Table[]): Promise<number> {
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`)
  const { rows } = await sql<{
    total: number
  }>`select ${sql.join(counts, sql` + `)} as total`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Sorts each table behind the tables it refers to. */
function sortByReferences<T extends { name: string; needs: string[] }>(tables: readonly T[]): T[] {
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

async function readCounters(trx: Connection): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by 1`.execute(trx)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const maxRows = 1_000
const maxPageLength = 1_000_000

/** Uses a cursor, so that only one page is in memory. */
async function* pagesOf(trx: Connection, { name, columns }: Table): AsyncGenerator<Line[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${values}])::text as line from ${sql.table(name)}`.execute(trx)
  for (let size = 10; ; ) {
    const { rows } = await sql.raw<{ line: Line }>(`fetch ${size} from backup_rows`).execute(trx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    // Longer rows make the next page smaller.
    const length = lines.reduce((sum, line) => sum + line.length, 0)
    size = Math.max(1, Math.min(maxRows, Math.floor((lines.length * maxPageLength) / length)))
  }
  await sql`close backup_rows`.execute(trx)
}
