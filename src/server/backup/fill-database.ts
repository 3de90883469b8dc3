import { sql } from 'kysely'
import type { Connection, Database } from '../database/connect.ts'
import { holdMigrations, migrateWithin, migrationNames } from '../database/migrate.ts'
import { isSame, sumsOf, tallying } from './checksums.ts'
import { sourceOn } from './read-database.ts'
import type { Sum, Sums } from './source.ts'
import { type Line, type Progress, Refused, type Source, type Table } from './source.ts'

/**
 * Fills a blank database with rows from elsewhere, in one transaction: in the schema they come from, proven,
 * then brought up to date. Whatever fails, or is killed, leaves the database as blank as it was.
 */
export function fillDatabase(
  db: Database,
  source: Source,
  progress: Progress,
  /** What has to be done before anybody sees the rows. */
  afterwards: (trx: Connection) => Promise<void> = async () => {},
): Promise<Sums> {
  return inOneTransaction(db, async (trx) => {
    await refuseUnlessAlone(trx)
    await refuseUnlessBlank(trx)
    refuseUnknown(source.migrations)
    await migrateWithin(trx, source.migrations)
    await clearWhatMigrationsWrote(trx)
    const total = await source.total()
    const read = tallying(source, progress('rows written', total))
    for (const table of read.tables) {
      const insert = await inserter(trx, table)
      for await (const lines of read.pagesOf(table)) await insert(lines)
    }
    const here = await sumsOf(await sourceOn(trx), progress('rows read back', total))
    for (const [name, sum] of here) holdAgainst(name, sum, (source.sums ?? read.sums).get(name))
    for (const [name, value] of Object.entries(source.counters)) await setCounter(trx, name, value)
    await migrateWithin(trx)
    await afterwards(trx)
    return here
  })
}

/** On a full disk even taking it all back may fail: what is told is what failed first. */
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

/** What another fills is blank until the end. */
async function refuseUnlessAlone(trx: Connection): Promise<void> {
  if (await holdMigrations(trx)) return
  throw new Refused(
    'Another process is filling or migrating this database at this moment. Nothing was changed.',
  )
}

/** Tables of ours, or jobs of another server: somebody lives here. */
export async function refuseUnlessBlank(db: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`.execute(db)
  if (rows[0]) {
    throw new Refused(
      `The database is not empty: it has a table ${rows[0].name}. Nothing was changed. Give a database without any tables.`,
    )
  }
}

function refuseUnknown(migrations: readonly string[]): void {
  const known = new Set(migrationNames())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown) {
    throw new Refused(
      `These rows were kept by a newer version: this one does not know ${unknown}. Update first.`,
    )
  }
}

/** A migration may begin a table with a row, which comes with the others. */
async function clearWhatMigrationsWrote(trx: Connection): Promise<void> {
  const { tables } = await sourceOn(trx)
  for (const { name } of tables.toReversed()) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    // The ledger refuses to be deleted from, even where there is nothing.
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
      if (!type) throw new Refused(`The table ${name} has no column ${column} here.`)
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

function holdAgainst(name: string, here: Sum, there: Sum | undefined): void {
  if (there && isSame(here, there)) return
  const told = there ? `${there.rows} rows with hash ${there.hash}` : 'no such table'
  throw new Refused(
    `The table ${name} did not arrive whole: ${told} at the source, ${here.rows} rows with hash ${here.hash} here. Nothing was changed.`,
  )
}

async function setCounter(trx: Connection, name: string, value: string): Promise<void> {
  await sql`select setval(format('%I', ${name}::text)::regclass, ${value}::bigint)`.execute(trx)
}

/** Statistics and visibility, which a busy database would get by itself within the hour. */
export async function settle(db: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}
