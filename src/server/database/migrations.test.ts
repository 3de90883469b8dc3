import { readdirSync, readFileSync } from 'node:fs'
import { getMigrationPlans } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { expect, test } from 'vitest'

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

const later = readdirSync(folder).filter((name) => name >= before)

test.each(['none yet', ...later])('%s keeps the previous version working', (name) => {
  const sql = later.includes(name) ? readFileSync(new URL(name, folder), 'utf8') : ''
  expect(breaksIn(sql)).toEqual([])
})

/** The version of the job library's own schema in the last release. Raise it with each release. */
const releasedJobSchema = 43

test('the job library keeps the previous version working when it migrates its own tables', () => {
  const { schema } = pgBoss.pgboss
  // Where its migrations break this, release twice: first a server that works with both schemas.
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
