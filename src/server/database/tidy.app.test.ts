import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { tidyJobs } from './tidy.jobs.ts'

it('clears away at night what changes have left behind in the embedded database', async () => {
  const app = await openTestApp()
  onTestFinished(app.close)
  const { database } = app.ports
  const jobs = tidyJobs(database)
  if (database.kind === 'postgresql') return expect(jobs).toEqual([])

  const pages = async () => {
    const { rows } = await sql<{ pages: number }>`
      select (pg_relation_size('worn') / 8192)::int as pages`.execute(database.db)
    return rows[0]?.pages
  }
  await sql`create table worn as select n, repeat('x', 500) as filling from generate_series(1, 500) n`.execute(
    database.db,
  )
  const before = await pages()
  for (let night = 0; night < 5; night += 1) {
    await sql`update worn set n = n + 1`.execute(database.db)
    await jobs[0]?.run({})
  }
  expect(await pages()).toBeLessThanOrEqual(2 * (before ?? 0) + 1)
})
