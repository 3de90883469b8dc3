import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { administer } from '../../../scripts/postgres.ts'
import { login } from '../../contract/accounts/accounts.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTcpGateway } from '../testing/servers/tcp-gateway.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { connect, type OpenDatabase } from './connect.ts'

// The embedded database has one connection, which ends with the process.
describe.skipIf(inject('database').kind === 'embedded')('on PostgreSQL', () => {
  test.each(['between two queries', 'during a query'])(
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

  /** Every way to query a table that another connection has locked, and what comes back. */
  const questions: Record<string, (app: TestApp) => Promise<unknown>> = {
    'a statement': ({ db }) => codeOf(sql`table rate_limits`.execute(db)),
    'a statement of a transaction': ({ db }) =>
      codeOf(db.transaction().execute((trx) => sql`table rate_limits`.execute(trx))),
    'a query on the pool': ({ ports }) => codeOf(ports.database.pool.query('table rate_limits')),
    'a call that counts towards a limit': async (app) => {
      const body = { email: 'ida@example.org', password: 'not the password' }
      return (await app.send(login, { body })).status
    },
  }
  const isAway = {
    'a statement': 'DATABASE_AWAY',
    'a statement of a transaction': 'DATABASE_AWAY',
    'a query on the pool': 'DATABASE_AWAY',
    'a call that counts towards a limit': 503,
  }

  type Gateway = Awaited<ReturnType<typeof openTcpGateway>>
  const losses: Record<string, (gateway: Gateway, near: OpenDatabase) => Promise<unknown> | void> =
    {
      'is reset': (gateway) => gateway.setCut(true),
      'is closed without a word': (gateway) => gateway.close(),
      'is ended by PostgreSQL': (_gateway, { db }) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    }

  test.each(Object.keys(losses))(
    'when a connection %s, whoever waits for its answer hears that the database is away',
    async (loss) => {
      const near = await openTestApp()
      // The transaction below holds the locks, so they are watched from a connection of their own.
      const watcher = await connect(near.config)
      const url = new URL(near.config.databaseUrl ?? '')
      const gateway = await openTcpGateway({ port: Number(url.port) })
      url.port = String(gateway.port)
      // Only the lost connection ends a wait, however slow the machine is.
      for (const limit of ['lock_timeout', 'statement_timeout', 'query_timeout'])
        url.searchParams.set(limit, '60000')
      const app = await openTestApp({ at: { ...near.config, databaseUrl: url.href } })
      onTestFinished(async () => {
        await app.close()
        gateway.close()
        await watcher.close()
        await near.close()
      })
      await near.db.transaction().execute(async (trx) => {
        await sql`lock table rate_limits`.execute(trx)
        const asked = Object.entries(questions).map(
          async ([name, ask]) => [name, await ask(app)] as const,
        )
        await vi.waitFor(async () => {
          const { rows } = await sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(watcher.db)
          expect(rows).toHaveLength(asked.length)
        }, 20_000)
        await losses[loss]?.(gateway, watcher)
        expect(Object.fromEntries(await Promise.all(asked))).toEqual(isAway)
      })
    },
  )

  test('a database that has become read-only answers 503 to those who write', async () => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    const { access } = await newMember(app)
    const url = app.config.databaseUrl ?? ''
    const name = new URL(url).pathname.slice(1)
    await administer(url, `alter database "${name}" set default_transaction_read_only = on`)
    // Only new connections have the setting.
    await administer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const answer = await app.send(updateFullName, { access, body: { full_name: 'Ida Later' } })
    expect(answer).toMatchObject({ status: 503, body: { code: 'database-away' } })
  })
})

async function codeOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => null,
    (error: { code?: string }) => error.code,
  )
}
