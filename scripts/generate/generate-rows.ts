import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { migrate } from '../../src/server/database/migrate.ts'

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  isGenerated: boolean
}

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'Json',
}

/** The row types, read from a new database after all migrations. */
export async function generateRows(): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vigil-rows-'))
  const database = await connect({ databaseUrl: null, dataFolder })
  try {
    await migrate(database.db)
    return render(await readColumns(database.db), await readChoices(database.db))
  } finally {
    await database.close()
    rmSync(dataFolder, { recursive: true })
  }
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type",
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "isGenerated"
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`.execute(db)
  return rows
}

/** `check (state in ('a', 'b'))` gives the column the type `'a' | 'b'`. */
async function readChoices(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const choices = new Map<string, string>()
  for (const { table, definition } of rows) {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? []
    const values = list?.match(/'[^']+'/g)
    if (column && values) choices.set(`${table}.${column}`, values.join(' | '))
  }
  return choices
}

function render(columns: Column[], choices: Map<string, string>): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const bodies = [...tables].map(
    ([table, list]) =>
      `  ${table}: {\n${list.map((column) => line(column, choices)).join('\n')}\n  }`,
  )
  return `// Made by \`npm run generate\` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as a parsed value. */
type Json = ColumnType<unknown, string | undefined, string>

export interface Tables {
${bodies.join('\n')}
}
`
}

function line(
  { table, column, type, isNullable, isGenerated }: Column,
  choices: Map<string, string>,
) {
  const base = choices.get(`${table}.${column}`) ?? types[type]
  if (!base) throw new Error(`No type for ${table}.${column}: ${type}`)
  const value = isNullable ? `${base} | null` : base
  return `    ${column}: ${isGenerated && base !== 'Json' ? `Generated<${value}>` : value}`
}
