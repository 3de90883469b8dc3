import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { seedPeople } from '../../../demo/seed-people.ts'
import { login } from '../../contract/accounts/accounts.ts'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { openJobs } from '../jobs/pg-boss-queue.ts'
import {
  configOf,
  filesOf,
  type Installation,
  installations,
  openAt,
} from '../testing/installations.ts'
import { newMember } from '../testing/members.ts'
import { runVigil } from '../testing/run-vigil.ts'
import { openS3Server } from '../testing/servers/s3-server.ts'
import { computeChecksums } from './checksums.ts'
import { copyFiles, listKeys } from './files.ts'
import { fillDatabase, requireEmptyDatabase } from './fill-database.ts'
import { readDatabase } from './read-database.ts'
import type { RowSource } from './source.ts'

// Every test opens several databases.
vi.setConfig({ testTimeout: 300_000 })

const quietly = () => () => {}

describe.runIf(inject('database').kind === 'postgresql')('moving to PostgreSQL', () => {
  const all = installations()
  let said: string[] = []
  let home: Installation
  let anna: Awaited<ReturnType<typeof newMember>>
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation((words) => void said.push(words))
    home = await all.embedded()
    const database = await connect(home)
    await migrate(database.db)
    await (await openJobs(database)).stop()
    await database.close()
    const app = await openAt(home)
    const people = { seed: 1, graves: 40, portraits: 3, voices: 2, passwordHash: '' }
    const rest = { now: new Date(), storage: app.ports.storage, onProgress: () => {} }
    await withGraveyardLock(app.db, (lock) => seedPeople(lock, { ...people, ...rest }))
    anna = await newMember(app, 'anna@example.org')
    const { access } = anna
    await app.send(updateFullName, { access, body: { full_name: 'Anna' } })
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-05-05' } })
    await app.db
      .insertInto('passings')
      .values({
        owner_id: anna.id,
        recorded_by: 'guardian@example.org',
        passed_on: '2020-02-02',
        recorded_at: new Date('2020-02-03'),
        opens_at: new Date('2020-02-05'),
      })
      .execute()
    await app.close()
  }, 300_000)
  afterAll(() => all.discard())

  async function withSource<T>(work: (source: RowSource) => Promise<T>): Promise<T> {
    const { db, close } = await connect(home)
    try {
      return await readDatabase(db, work)
    } finally {
      await close()
    }
  }
  const sumsAt = () => withSource((source) => computeChecksums(source, () => {}))

  test('rows go to PostgreSQL and files to S3, both are verified, and the source is unchanged', async () => {
    const before = await sumsAt()
    const target = await all.blank()
    const s3 = await openS3Server()
    said = []
    const config = configOf(home, { storage: { kind: 's3', ...s3.settings } })
    expect(await runVigil(['move', '--yes', '--to', target.databaseUrl ?? ''], () => config)).toBe(
      0,
    )
    const { rows, hash } = before.get('graves') ?? { rows: 0, hash: '' }
    expect(said).toContainEqual(expect.stringContaining(`${rows} rows  ${hash.slice(0, 32)}`))
    expect(rows).toBe(41)
    expect(await sumsAt()).toEqual(before)
    expect(await listKeys(s3.storage)).toEqual(await listKeys(filesOf(home)))

    const app = await openAt(target, { storage: s3.storage })
    const { email, password } = anna
    expect((await app.send(login, { body: { email, password } })).status).toBe(200)
    const { data, pagination } = (
      await app.send(listGraves, { path: '/accounts/graveyard/?page_size=100' })
    ).body
    expect(pagination.total_count).toBe(41)
    const { profile_photo } = data.find((grave: { profile_photo: string }) => grave.profile_photo)
    expect((await app.fetchFile(profile_photo)).statusCode).toBe(200)
    expect((await newMember(app)).id).toBe(anna.id + 1)
    // Jobs are not moved: the rows say what is due.
    await app.jobHandlers.find(({ job }) => job.name === 'open-memorials')?.run({})
    const grave = app.db.selectFrom('graves').select('passed_on').where('account_id', '=', anna.id)
    expect(await grave.executeTakeFirst()).toEqual({ passed_on: '2020-02-02' })
    await app.close()

    await expect(
      runVigil(['move', '--yes', '--to', target.databaseUrl ?? ''], () => config),
    ).rejects.toThrow(/The database is not empty/)
    await s3.close()
  })

  test('without a bucket the files stay where they are', async () => {
    const target = await all.blank()
    said = []
    const to = ['move', '--yes', '--to', target.databaseUrl ?? '']
    expect(await runVigil(to, () => configOf(home))).toBe(0)
    expect(said).toContain('Files stay where they are.')
  })

  test('an interrupted move leaves an empty database, and the next one goes through', async () => {
    const target = await all.blank()
    const s3 = await openS3Server()
    const [one = '', two = ''] = await listKeys(filesOf(home))
    await s3.storage.put(one, await filesOf(home).read(one))
    await s3.storage.put(two, Buffer.from('half of it'))
    const { db, close } = await connect(target)
    const interrupted = withSource((source) => {
      async function* pagesOf(table: { name: string; columns: string[] }) {
        if (table.name === 'tributes') throw new Error('The machine was switched off.')
        yield* source.pagesOf(table)
      }
      return fillDatabase(db, { ...source, pagesOf }, quietly)
    })
    await expect(interrupted).rejects.toThrow('The machine was switched off.')
    await requireEmptyDatabase(db)
    await close()
    const config = configOf(home, { storage: { kind: 's3', ...s3.settings } })
    expect(await runVigil(['move', '--yes', '--to', target.databaseUrl ?? ''], () => config)).toBe(
      0,
    )
    expect(await s3.storage.read(two)).toEqual(await filesOf(home).read(two))
    await s3.close()
  })

  test('the first error is reported, even when the rollback fails', async () => {
    const target = await all.blank()
    const { db, close } = await connect(target)
    const other = await connect(target)
    const interrupted = withSource((source) => {
      async function* pagesOf(table: { name: string; columns: string[] }) {
        if (table.name === 'graves') {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
          throw new Error('The first thing.')
        }
        yield* source.pagesOf(table)
      }
      return fillDatabase(db, { ...source, pagesOf }, quietly)
    })
    await expect(interrupted).rejects.toThrow('The first thing.')
    await other.close()
    await close()
  })

  test('of two moves at once the second is refused, and a server that starts meanwhile waits', async () => {
    const target = await all.blank()
    const [first, second, server] = await Promise.all([1, 2, 3].map(() => connect(target)))
    if (!first || !second || !server) throw new Error('No connections.')
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const filled = withSource((source) => {
      async function* pagesOf(table: { name: string; columns: string[] }) {
        begun.resolve()
        await goOn.promise
        yield* source.pagesOf(table)
      }
      return fillDatabase(first.db, { ...source, pagesOf }, quietly)
    })
    await begun.promise
    const empty: RowSource = {
      migrations: [],
      tables: [],
      counters: {},
      total: async () => 0,
      pagesOf: () => {
        throw new Error('There are no tables.')
      },
    }
    await expect(fillDatabase(second.db, empty, quietly)).rejects.toThrow(/Another process/)
    const ran = migrate(server.db)
    goOn.resolve()
    expect((await filled).get('graves')?.rows).toBe(41)
    expect(await ran).toEqual([])
    for (const { close } of [first, second, server]) await close()
  })

  test('a lost or changed row is found, and the target is left empty', async () => {
    const { db, close } = await connect(await all.blank())
    const trips: [table: string, trip: (lines: string[]) => string[]][] = [
      ['audit', (lines) => lines.slice(1)],
      ['accounts', (lines) => lines.map((line) => line.replace('anna@', 'otto@'))],
    ]
    for (const [name, trip] of trips) {
      const lossy = withSource(async (source) => {
        const checksums = await computeChecksums(source, () => {})
        async function* pagesOf(table: { name: string; columns: string[] }) {
          for await (const lines of source.pagesOf(table)) {
            yield table.name === name ? trip(lines) : lines
          }
        }
        return fillDatabase(db, { ...source, checksums, pagesOf }, quietly)
      })
      await expect(lossy).rejects.toThrow(`The table ${name} was not copied completely`)
      await requireEmptyDatabase(db)
    }
    await close()
  })

  test('a file that arrives damaged is found', async () => {
    const from = filesOf(home)
    const to = filesOf(await all.embedded())
    const lossy = {
      ...to,
      put: (key: string, content: Buffer) => to.put(key, content.subarray(0, -1)),
    }
    const options = { progress: quietly, mayExist: () => false }
    await expect(copyFiles(from, await listKeys(from), lossy, options)).rejects.toThrow(
      /was not copied completely/,
    )
  })

  test('a server has to be stopped first, and there has to be something to move', async () => {
    const to = ['move', '--yes', '--to', (await all.blank()).databaseUrl ?? '']
    const app = await openAt(home)
    await expect(runVigil(to, () => configOf(home))).rejects.toThrow(/already running/)
    await app.close()
    const nowhere = { ...home, dataFolder: all.folder() }
    await expect(runVigil(to, () => configOf(nowhere))).rejects.toThrow(
      /no embedded database under/,
    )
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(
      await runVigil(['move', '--yes', '--to', join('a', 'folder')], () => configOf(home)),
    ).toBe(2)
    expect(complain).toHaveBeenCalledOnce()
  })
})
