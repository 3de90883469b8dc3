import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, inject, type TestContext, test } from 'vitest'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTcpGateway } from '../testing/servers/tcp-gateway.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'

/** Two apps on one database; the second reaches it through a gateway that can fall silent. */
async function openBehindGateway({ onTestFinished }: TestContext) {
  const near = await openTestApp()
  const url = new URL(near.config.databaseUrl ?? '')
  const gateway = await openTcpGateway({ port: Number(url.port) })
  url.port = String(gateway.port)
  const at = { databaseUrl: url.href, dataFolder: near.config.dataFolder }
  const app = await openTestApp({ at })
  onTestFinished(async () => {
    await app.close()
    gateway.close()
    await near.close()
  })
  return { near, app, gateway, at }
}

async function names(app: TestApp): Promise<string[]> {
  const { body } = await app.send(listGraves)
  return body.data.map((grave: { full_name: string }) => grave.full_name)
}

// The embedded database runs in this process and has no connections that could hang. The tests mostly wait, so
// they run concurrently.
const options = { concurrent: true, timeout: 60_000 }
describe.skipIf(inject('database').kind === 'embedded')('on PostgreSQL', options, () => {
  test('connections that hang are replaced, and nobody waits for minutes', async (context) => {
    const { expect } = context
    const { app, gateway } = await openBehindGateway(context)
    const connections = Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(app.db))
    await Promise.all(connections)
    const inTransaction = app.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      gateway.hang()
      await sql`select 1`.execute(trx)
    })
    const before = performance.now()
    await expect(inTransaction).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    expect(performance.now() - before).toBeLessThan(10_000)
    await expect.poll(() => names(app).catch(() => null), { timeout: 12_000 }).toEqual([])
    // All ten connections work again: none waits behind a lost query.
    const again = performance.now()
    const sleeps = Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(app.db))
    await Promise.all(sleeps)
    expect(performance.now() - again).toBeLessThan(5_000)
  })

  test('a listener that hangs is replaced, and what it missed is read again', async (context) => {
    const { expect } = context
    const { near, app, gateway } = await openBehindGateway(context)
    const { access } = await newMember(near)
    await near.send(updateFullName, { access, body: { full_name: 'Ida Before' } })
    await near.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
    // Read again once the notification has come, so that the page is cached.
    await wait(500)
    expect(await names(app)).toEqual(['Ida Before'])
    gateway.hang('listening')
    await near.send(updateFullName, { access, body: { full_name: 'Ida After' } })
    expect(await names(app)).toEqual(['Ida Before'])
    await expect.poll(() => names(app), { timeout: 8_000 }).toEqual(['Ida After'])
    await expect.poll(() => app.ports.database.isListening(), { timeout: 5_000 }).toBe(true)
    await near.send(updateFullName, { access, body: { full_name: 'Ida Again' } })
    await expect.poll(() => names(app), { timeout: 1_000 }).toEqual(['Ida Again'])
  })

  test('while the database is silent, calls answer 503 with a code in time', async (context) => {
    const { expect } = context
    const { app, gateway } = await openBehindGateway(context)
    gateway.setSilent(true)
    const before = performance.now()
    const { status, body, headers } = await app.send(listGraves, {
      path: '/accounts/graveyard/?search=ida',
    })
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'database-away' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(performance.now() - before).toBeLessThan(15_000)
    gateway.setSilent(false)
    await expect.poll(() => names(app).catch(() => null), { timeout: 15_000 }).toEqual([])
  })

  test('closing does not wait for a database that is silent', async (context) => {
    const { expect } = context
    const { at, gateway } = await openBehindGateway(context)
    const database = await connect(at)
    await database.listen('graveyard', { onNotification() {}, onGap() {} })
    gateway.setSilent(true)
    const before = performance.now()
    await database.close()
    expect(performance.now() - before).toBeLessThan(3_000)
    gateway.setSilent(false)
  })

  test('statements, waits for locks and idle transactions end by themselves', async (context) => {
    const { expect } = context
    const { near } = await openBehindGateway(context)
    const { rows } = await sql<{ name: string; setting: number }>`
    select name, setting::int from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
       'tcp_keepalives_idle') order by name`.execute(near.db)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 15_000 },
      { name: 'lock_timeout', setting: 5_000 },
      { name: 'statement_timeout', setting: 6_000 },
      { name: 'tcp_keepalives_idle', setting: 10 },
    ])
    const before = performance.now()
    await expect(sql`select pg_sleep(60)`.execute(near.db)).rejects.toMatchObject({
      code: 'DATABASE_AWAY',
    })
    expect(performance.now() - before).toBeLessThan(9_000)
    const isLocked = Promise.withResolvers<void>()
    const isOver = Promise.withResolvers<void>()
    const holding = near.db.transaction().execute(async (trx) => {
      await sql`lock table rate_limits`.execute(trx)
      isLocked.resolve()
      await isOver.promise
    })
    await isLocked.promise
    const blocked = sql`select count(*) from rate_limits`.execute(near.db)
    await expect(blocked).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    isOver.resolve()
    await holding
  })
})
