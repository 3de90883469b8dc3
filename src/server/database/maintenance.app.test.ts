import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { maintenanceJobs } from './maintenance.jobs.ts'

const isEmbedded = inject('database').kind === 'embedded'

test.runIf(isEmbedded)('every night the embedded database is vacuumed', async () => {
  const app = await openTestApp()
  onTestFinished(app.close)
  const { db } = app
  await sql`create table worn as
    select n, repeat('x', 500) as filling from generate_series(1, 500) n`.execute(db)
  const pages = async () => {
    const { rows } = await sql<{ pages: number }>`
      select (pg_relation_size('worn') / 8192)::int as pages`.execute(db)
    return rows[0]?.pages ?? 0
  }
  const before = await pages()
  const [vacuum] = maintenanceJobs(app.ports.database)
  for (let night = 0; night < 5; night += 1) {
    await sql`update worn set n = n + 1`.execute(db)
    await vacuum?.run({})
  }
  expect(await pages()).toBeLessThanOrEqual(2 * before + 1)
})

test('PostgreSQL gets no maintenance job', () => {
  expect(maintenanceJobs({ db: {} as never, kind: 'postgresql' })).toEqual([])
})
