import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'

// The embedded database has one connection, which ends with the process.
test.skipIf(inject('database').kind === 'embedded').each(['between two queries', 'during a query'])(
  'a connection lost %s of a transaction rolls back that transaction and nothing else',
  async (when) => {
    const app = await openTestApp()
    const operator = await connect(app.config)
    onTestFinished(async () => {
      await operator.close()
      await app.close()
    })
    const broken = app.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const sleep = sql`select pg_sleep(${when === 'during a query' ? 60 : 0})`.execute(trx)
      if (when === 'between two queries') await sleep
      const end = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(operator.db)
      await Promise.all([end, sleep])
      for (;;) await sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    const { rows } = await sql`select 1 as one`.execute(app.db)
    expect(rows).toEqual([{ one: 1 }])
  },
)
