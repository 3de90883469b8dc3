import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getMigrationPlans } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Up to this migration, no two versions ever ran at the same time. */
const before = '0015'

/**
 * Statements that would break a server of the previous version while both run. A line
 * `-- contract: why` above a statement says why it is safe.
 */
const breaking = [
  /\bdrop\s+(table|column|view)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\s+(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
]

function breaksIn(sql: string): string[] {
  const statements = sql.split(';')
  return statements.flatMap((statement) => {
    if (/^\s*-- contract: \S/m.test(statement)) return []
    const code = statement.replace(/--.*$/gm, '')
    return breaking.flatMap((pattern) => pattern.exec(code)?.[0] ?? [])
  })
}

const later = migrationNames().filter((name) => name >= before)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

test.each(later)('%s keeps the previous version working', (name) => {
  expect(breaksIn(textOf(name))).toEqual([])
})

test('each migration has a number of its own', () => {
  const numbers = migrationNames().map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a released migration is as it was released', () => {
  const released = textOf('released.sha256').trim().split('\n')
  const now = released.map((line) => {
    const name = line.slice(66)
    return `${createHash('sha256').update(textOf(name)).digest('hex')}  ${name}`
  })
  expect(now).toEqual(released)
})

/** Earlier ones were written without this rule. */
const sinceSteps = '0055'

/**
 * Statements that hold a lock for as long as a large table takes. Use a job to fill in rows, and build an index
 * of an existing table concurrently. A line `-- small: why` above a statement says why its table is small.
 */
function locksIn(sql: string): string[] {
  const code = sql.replace(/--(?! small: \S).*$/gm, '')
  const created = [...code.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)]
  const own = new Set(created.map(([, table = '']) => table.toLowerCase()))
  return code.split(';').flatMap((statement) => {
    if (/^\s*-- small: \S/m.test(statement)) return []
    const [, table = ''] =
      /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(\w+)/i.exec(statement) ??
      /^\s*(?:update|delete\s+from)\s+(\w+)/i.exec(statement) ??
      []
    return table && !own.has(table.toLowerCase()) ? [table] : []
  })
}

test.each(['none yet', ...later.filter((name) => name >= sinceSteps)])(
  '%s holds no lock for long',
  (name) => {
    expect(locksIn(later.includes(name) ? textOf(name) : '')).toEqual([])
  },
)

test.each([
  ['create index words on graves (words)', ['graves']],
  ['create unique index words on graves (words)', ['graves']],
  ['create index concurrently words on graves (words)', []],
  ['create table words (id bigint); create index words_id on words (id)', []],
  ["alter table graves add column words text; update graves set words = ''", ['graves']],
  ['-- small: a row for each operator\nupdate operators set role = 2', []],
  ['-- one day: update graves set words = 1\nselect 1', []],
])('%j locks %j', (sql, tables) => {
  expect(locksIn(sql)).toEqual(tables)
})

/** The version of the job library's own schema in the last release. Raise it with each release. */
const releasedJobSchema = 43

test('the job library keeps the previous version working when it migrates its own tables', () => {
  const { schema } = pgBoss.pgboss
  // Where its migrations break this rule, release twice: first a server that works with both schemas.
  const plan = schema > releasedJobSchema ? getMigrationPlans('pgboss', releasedJobSchema) : ''
  expect(breaksIn(plan)).toEqual([])
  expect(schema).toBeGreaterThanOrEqual(releasedJobSchema)
})

test('migrations of the job library are read', () => {
  expect(getMigrationPlans('pgboss', releasedJobSchema - 1)).toContain('pgboss.version')
})

test.each([
  ['alter table graves drop column words', 1],
  ['alter table graves rename column words to message', 1],
  ['alter table graves alter column words set not null', 1],
  ['alter table graves alter column words type jsonb', 1],
  ['alter table graves add column words text not null', 1],
  ["alter table graves add column words text not null default ''", 0],
  ['alter table graves add column words text', 0],
  ['create table words (id bigint not null)', 0],
  ['-- contract: nothing reads it since 0.3\nalter table graves drop column words', 0],
  ['-- we drop column words one day\ncreate index words on graves (words)', 0],
])('%j has %d breaking statements', (sql, times) => {
  expect(breaksIn(sql)).toHaveLength(times)
})
