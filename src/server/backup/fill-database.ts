import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'
import { migrateWithin, migrationNames, tryLockMigrations } from '../database/migrate.ts'
import { computeChecksums, isSameChecksum, withChecksums } from './checksums.ts'
import { openSource } from './read-database.ts'
import type { TableChecksum, TableChecksums } from './source.ts'
import { BackupError, type Line, type Progress, type RowSource, type Table } from './source.ts'

/**
 * Fills an empty database in one transaction: creates the schema of the rows, writes them, compares
 * checksums, then runs newer migrations. After a failure or a kill the database is empty as before.
 */
export function fillDatabase(
  db: Database,
  source: RowSource,
  progress: Progress,
  /** Changes the rows before they become visible. */
  beforeCommit: (trx: Connection) => Promise<void> = async () => {},
): Promise<TableChecksums> {
  return inOneTransaction(db, async (trx) => {
    await requireMigrationLock(trx)
    await requireEmptyDatabase(trx)
    requireKnownMigrations(source.migrations)
    await migrateWithin(trx, source.migrations)
    await deleteInitialRows(trx)
    const total = await source.total()
    const read = withChecksums(source, progress('rows written', total))
    for (const table of read.tables) {
      const insert = await inserter(trx, table)
      for await (const lines of read.pagesOf(table)) await insert(lines)
    }
    const written = await computeChecksums(await openSource(trx), progress('rows read back', total))
    const expected = source.checksums ?? read.checksums
    for (const [name, checksum] of written) requireSameChecksum(name, checksum, expected.get(name))
    for (const [name, value] of Object.entries(source.counters)) await setCounter(trx, name, value)
    await migrateWithin(trx)
    await beforeCommit(trx)
    return written
  })
}

/** Throws the first error: on a full disk the rollback may fail too, and its error would hide the cause. */
async function inOneTransaction<T>(db: Database, work: (trx: Connection) => Promise<T>) {
  let first: unknown
  try {
    return await db.transaction().execute((trx) =>
      work(trx).catch((error: unknown) => {
        first = error
        throw error
      }),
    )
  } catch (error) {
    throw first ?? error
  }
}

/** A database that another process is filling looks empty until that process commits. */
async function requireMigrationLock(trx: Connection): Promise<void> {
  if (await tryLockMigrations(trx)) return
  throw new BackupError(
    'Another process is filling or migrating this database. Nothing was changed. Wait until it has finished.',
  )
}

/** Refuses a database with tables of ours or of a job queue. */
export async function requireEmptyDatabase(db: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`.execute(db)
  if (rows[0]) {
    throw new BackupError(
      `The database is not empty: it has a table ${rows[0].name}. Nothing was changed. Use a database without any tables.`,
    )
  }
}

function requireKnownMigrations(migrations: readonly string[]): void {
  const known = new Set(migrationNames())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown) {
    throw new BackupError(
      `These rows were written by a newer version: this version does not have ${unknown}. Update first.`,
    )
  }
}

/** Deletes the rows that migrations insert; the source has them too. */
async function deleteInitialRows(trx: Connection): Promise<void> {
  const { tables } = await openSource(trx)
  for (const { name } of tables.toReversed()) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    // The ledger refuses every delete, even on an empty table.
    if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
}

async function inserter(trx: Connection, { name, columns }: Table) {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = format('%I', ${name}::text)::regclass and attnum > 0 and not attisdropped`.execute(
    trx,
  )
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(
    columns.map((column, i) => {
      const type = types.get(column)
      if (!type) throw new BackupError(`The table ${name} has no column ${column} here.`)
      return sql`(line ->> ${sql.lit(i)})::${sql.raw(type)}`
    }),
  )
  return async (lines: readonly Line[]) => {
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join()}]`}::json) page (line)`.execute(
      trx,
    )
  }
}

function requireSameChecksum(
  name: string,
  actual: TableChecksum,
  expected: TableChecksum | undefined,
): void {
  if (expected && isSameChecksum(actual, expected)) return
  const source = expected ? `${expected.rows} rows with hash ${expected.hash}` : 'no such table'
  throw new BackupError(
    `The table ${name} was not copied completely: ${source} at the source, ${actual.rows} rows with hash ${actual.hash} here. Nothing was changed. Run the same command again.`,
  )
}

async function setCounter(trx: Connection, name: string, value: string): Promise<void> {
  await sql`select setval(format('%I', ${name}::text)::regclass, ${value}::bigint)`.execute(trx)
}

/** Updates statistics and the visibility map at once, before the first queries need them. */
export async function vacuum(db: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}
