import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  administer,
  findPostgres,
  freePort,
  startCluster,
  startFollower,
} from '../../../scripts/postgres.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import { seeGraveTile } from '../../contract/graveyard/map.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { problem } from '../lib/problem.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

async function bury(app: TestApp, full_name: string): Promise<string> {
  const { access } = await newMember(app)
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  return access
}

async function found(app: TestApp, query: string): Promise<string[]> {
  const { body } = await app.send(listGraves, { path: `/accounts/graveyard/?${query}` })
  return body.data.map((grave: { full_name: string }) => grave.full_name)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'vigil-replica-'))

// The embedded database has no replicas.
test.skipIf(inject('database').kind === 'embedded')(
  'searches use the replica, cached pages do not, and losing it changes nothing else',
  async () => {
    // Another database acts as the replica, so that the names show which one was read.
    const copy = await openTestApp()
    await bury(copy, 'Ida Copied')
    const app = await openTestApp({ config: { replicaUrl: copy.config.databaseUrl } })
    await bury(app, 'Ida Original')
    expect(await found(app, 'search=ida')).toEqual(['Ida Copied'])
    expect(await found(app, 'page=1')).toEqual(['Ida Original'])

    await copy.close()
    expect(await found(app, 'search=ida')).toEqual(['Ida Original'])
    const near = seeGraveTile.path.replace(':z', '15').replace(':x', '16384').replace(':y', '16384')
    expect((await app.fetchFile(`/api${near}`)).statusCode).toBe(200)
    await app.close()
  },
)

test.skipIf(inject('database').kind === 'embedded')(
  'only errors of the database pause the replica: not a page out of range, nor a statement that fails on both',
  async () => {
    const copy = await openTestApp()
    await bury(copy, 'Ida Copied')
    const app = await openTestApp({ config: { replicaUrl: copy.config.databaseUrl } })
    const { isReplicaUsed, readFromReplica } = app.ports.database
    for (const query of ['search=ida&page=7', 'page=1000&page_size=1000']) {
      const { status } = await app.send(listGraves, { path: `/accounts/graveyard/?${query}` })
      expect({ query, status, isUsed: isReplicaUsed() }).toEqual({
        query,
        status: 404,
        isUsed: true,
      })
    }
    let reads = 0
    const refused = readFromReplica(async () => {
      reads++
      throw problem('page-not-found')
    })
    await expect(refused).rejects.toMatchObject({ code: 'page-not-found' })
    expect({ reads, isUsed: isReplicaUsed() }).toEqual({ reads: 1, isUsed: true })

    await expect(readFromReplica((from) => sql`select 1 / 0`.execute(from))).rejects.toThrow()
    expect(isReplicaUsed()).toBe(true)

    await sql`drop table grave_words cascade`.execute(copy.db)
    expect(await found(app, 'search=copied')).toEqual([])
    expect(isReplicaUsed()).toBe(false)
    await app.close()
    await copy.close()
  },
)

test.skipIf(inject('database').kind === 'embedded')(
  'the server works with a replica that cannot be reached',
  async () => {
    const unreachable = `postgres://vigil@127.0.0.1:${await freePort()}/nothing`
    const app = await openTestApp({ config: { replicaUrl: unreachable } })
    await bury(app, 'Ida Original')
    expect(await found(app, 'search=ida')).toEqual(['Ida Original'])
    await app.close()
  },
)

test.skipIf(inject('database').kind === 'embedded' || !findPostgres())(
  'a replica that lags is not used until it has caught up',
  async () => {
    // The test decides when the lag is checked.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const [folder, other] = [newFolder(), newFolder()]
    const primary = await startCluster(folder)
    const follower = await startFollower(other, primary)
    onTestFinished(async () => {
      vi.useRealTimers()
      await follower.stop()
      await primary.stop()
      for (const made of [folder, other]) rmSync(made, { recursive: true })
    })
    const at = { databaseUrl: primary.url, dataFolder: folder }
    const database = await connect(at)
    await migrate(database.db)
    await database.close()
    const app = await openTestApp({ at, config: { replicaUrl: follower.url } })
    const { isReplicaUsed } = app.ports.database
    const later = (assertion: () => Promise<void>) =>
      vi.waitFor(assertion, { timeout: 20_000, interval: 50 })

    await bury(app, 'Ida First')
    await later(async () => expect(await found(app, 'search=ida')).toEqual(['Ida First']))
    await administer(follower.url, 'select pg_wal_replay_pause()')
    const access = await bury(app, 'Ida Second')
    // A search may lag; reading one's own write never does.
    expect(await found(app, 'search=ida')).toEqual(['Ida First'])
    expect(await found(app, 'page=1')).toEqual(['Ida First', 'Ida Second'])
    const profile = await app.send(getProfile, { access })
    expect(profile.body).toMatchObject({ full_name: 'Ida Second' })

    await later(async () => {
      vi.advanceTimersByTime(5_000)
      expect(await found(app, 'search=ida')).toEqual(['Ida First', 'Ida Second'])
    })
    expect(isReplicaUsed()).toBe(false)

    await administer(follower.url, 'select pg_wal_replay_resume()')
    await later(async () => {
      vi.advanceTimersByTime(5_000)
      expect(isReplicaUsed()).toBe(true)
    })
    expect(await found(app, 'search=ida')).toEqual(['Ida First', 'Ida Second'])

    await follower.stop()
    expect(await found(app, 'search=ida')).toEqual(['Ida First', 'Ida Second'])
    expect(isReplicaUsed()).toBe(false)
    await app.close()
  },
  60_000,
)
