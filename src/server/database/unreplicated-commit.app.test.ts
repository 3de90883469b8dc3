import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { administer, type Cluster, findPostgres, startCluster } from '../../../scripts/postgres.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const ends = ['pg_cancel_backend', 'pg_terminate_backend'] as const
const isPossible = inject('database').kind === 'postgresql' && findPostgres() !== null

// A cluster of its own, because the replica is a setting of the whole cluster. The embedded database has none.
describe.skipIf(!isPossible)('a commit whose wait for the synchronous replica is ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-unreplicated-'))
  let cluster: Cluster
  let app: TestApp
  let access: string

  beforeAll(async () => {
    cluster = await startCluster(folder)
    const at = { databaseUrl: cluster.url, dataFolder: folder }
    const database = await connect(at)
    await migrate(database.db)
    await sql`create table written (word text)`.execute(database.db)
    await database.close()
    app = await openTestApp({ at })
    access = (await newMember(app)).access
    await setReplica('one_that_does_not_exist')
  })

  afterAll(async () => {
    await setReplica('')
    await app?.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true })
  })

  async function setReplica(name: string): Promise<void> {
    await administer(cluster.url, `alter system set synchronous_standby_names = '${name}'`)
    await administer(cluster.url, 'select pg_reload_conf()')
    // Backends read the setting between statements.
    await vi.waitFor(async () =>
      expect(await shown(sql`show synchronous_standby_names`)).toEqual([name]),
    )
  }

  async function shown(statement: ReturnType<typeof sql>): Promise<unknown[]> {
    const { rows } = await statement.execute(app.db)
    return rows.flatMap((row) => Object.values(row as object))
  }

  /** Ends every wait for the replica until the work is done; the connections must end as well. */
  async function endWaits<T>(how: (typeof ends)[number], work: Promise<T>): Promise<T> {
    let isOver = false
    const over = work.finally(() => {
      isOver = true
    })
    over.catch(() => {})
    const ended = new Set<unknown>()
    const endThem = sql`
      select case when ${sql.raw(how)}(pid) then pid end from pg_stat_activity
      where wait_event = 'SyncRep'`
    const untilOver = async () => {
      for (const pid of await shown(endThem)) ended.add(pid)
      expect(isOver).toBe(true)
    }
    await vi.waitFor(untilOver, { timeout: 6_000, interval: 50 })
    expect(ended.size).toBeGreaterThan(0)
    const left = sql`select pid from pg_stat_activity where pid = any(${[...ended]})`
    await vi.waitFor(async () => expect(await shown(left)).toEqual([]))
    return over
  }

  const write = sql`insert into written values ('something')`
  const ways: Record<string, () => Promise<unknown>> = {
    'of a transaction': () => app.db.transaction().execute((trx) => write.execute(trx)),
    'of a single statement': () => write.execute(app.db),
    'of a query on the pool': () =>
      app.ports.database.pool.query("insert into written values ('x')"),
    'of several statements at once': () =>
      app.ports.database.pool.query("begin; insert into written values ('x'); commit"),
  }
  const cases = Object.keys(ways).flatMap((way) => ends.map((end) => [way, end] as const))

  test.each(cases)('%s by %s is an error, and its connection ends', async (way, how) => {
    const work = ways[way]?.() ?? Promise.resolve()
    await expect(endWaits(how, work)).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    expect(await shown(sql`select 1`)).toEqual([1])
  })

  test.each(ends)('by %s is never acknowledged to the person who wrote', async (how) => {
    const body = { full_name: 'Ida Unreplicated' }
    const { status, body: problem } = await endWaits(
      how,
      app.send(updateFullName, { access, body }),
    )
    expect(status).toBe(503)
    expect(problem).toMatchObject({ code: 'database-away' })
  })
})
