import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { seedPeople } from '../../../demo/seed-people.ts'
import { login } from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { connect } from '../database/connect.ts'
import { migrateWithin, migrationNames, pendingMigrations } from '../database/migrate.ts'
import { withGraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import {
  configOf,
  filesOf,
  type Installation,
  installations,
  openAt,
} from '../testing/installations.ts'
import { newMember } from '../testing/members.ts'
import { runVigil } from '../testing/run-vigil.ts'
import type { TestApp } from '../testing/test-app.ts'
import { listKeys } from './files.ts'
import { requireEmptyDatabase } from './fill-database.ts'
import { writeBackup } from './write-backup.ts'

// Every test opens several databases.
vi.setConfig({ testTimeout: 300_000 })

const moment = { year: 1950, place: 'Köln', words: 'Born in "the" rain' }
const isEmbedded = inject('database').kind === 'embedded'
const all = installations()
let said: string[] = []
let home: Installation
let anna: Awaited<ReturnType<typeof newMember>>
let kept: string

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((words) => void said.push(words))
  home = await all.migrated()
  const app = await openAt(home)
  await sow(app, 40)
  anna = await newMember(app, 'anna@example.org')
  const { access } = anna
  // Characters that some programs take for the end of a line or of a text.
  const full_name = 'Anna "Ännchen" O’Line\u2028 \\ Two'
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-05-05' } })
  await app.db
    .insertInto('stories')
    .values({ grave_id: anna.id, text: 'A life', moments: JSON.stringify([moment]) })
    .execute()
  const other = await app.db.selectFrom('graves').select('account_id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('kin')
    .values({
      first_id: other.account_id,
      second_id: anna.id,
      relation: 'parent',
      offered_by: anna.id,
      offered_at: new Date(),
      accepted_at: new Date(),
    })
    .execute()
  await app.close()
  kept = join(all.folder(), 'backup')
  await keep(home, kept)
}, 300_000)
afterEach(() => {
  said = []
})
afterAll(() => all.discard())

const keep = (installation: Installation, folder: string) =>
  runVigil(['backup', '--to', folder], () => configOf(installation))
const bringBack = (folder: string, installation: Installation, ...more: string[]) =>
  runVigil(['restore', '--yes', '--from', folder, ...more], () => configOf(installation))
const signIn = (app: TestApp) =>
  app.send(login, { body: { email: anna.email, password: anna.password } })
const graves = async (app: TestApp) =>
  (await app.send(listGraves, { path: '/accounts/graveyard/?page_size=100' })).body

async function sow(app: TestApp, count: number) {
  const people = { seed: 1, graves: count, portraits: 3, voices: 2, passwordHash: '' }
  const rest = { now: new Date(), storage: app.ports.storage, onProgress: () => {} }
  await withGraveyardLock(app.db, (lock) => seedPeople(lock, { ...people, ...rest }))
}

test('a backup is restored completely, and a server runs on it', async () => {
  const other = await all.blank()
  expect(await bringBack(kept, other)).toBe(0)
  expect(said).toContainEqual(expect.stringMatching(/^✓ graves +41 rows {2}[0-9a-f]{32}$/))
  const app = await openAt(other)
  expect((await signIn(app)).status).toBe(200)
  const { data, pagination } = await graves(app)
  expect(pagination.total_count).toBe(41)
  const names = data.map((grave: { full_name: string }) => grave.full_name)
  expect(names).toContainEqual(expect.stringContaining('"Ännchen"'))
  const { profile_photo } = data.find((grave: { profile_photo: string }) => grave.profile_photo)
  expect((await app.fetchFile(profile_photo)).statusCode).toBe(200)
  const story = await app.db.selectFrom('stories').selectAll().executeTakeFirst()
  expect(story).toMatchObject({ grave_id: anna.id, text: 'A life', moments: [moment] })
  const kin = await app.db.selectFrom('kin').selectAll().executeTakeFirst()
  expect(kin).toMatchObject({ second_id: anna.id, relation: 'parent' })
  expect(await listKeys(app.ports.storage)).toEqual(await listKeys(filesOf(home)))
  // Ids used since the backup are not used again, and members have to sign in again.
  expect((await newMember(app)).id).toBe(anna.id + 1_000_001)
  expect((await app.send(getProfile, { access: anna.access })).status).toBe(401)
  await app.close()
})

test('with --unchanged, ids and sessions continue as they were', async () => {
  const other = await all.blank()
  await filesOf(other).put('voices/other.mp3', Buffer.from('a voice'))
  const unknown = /The storage is not empty: it holds voices/
  await expect(bringBack(kept, other, '--unchanged')).rejects.toThrow(unknown)
  expect(await bringBack(kept, other, '--unchanged', '--leave-other-files')).toBe(0)
  const app = await openAt(other)
  expect(await app.ports.storage.find('voices/other.mp3')).not.toBeNull()
  const letters = await app.db.selectFrom('letters').select('state').execute()
  expect(letters).toEqual([{ state: 'waiting' }])
  const sessions = await app.db.selectFrom('sessions').select('account_id').execute()
  expect(sessions).toEqual([{ account_id: anna.id }])
  expect((await newMember(app)).id).toBe(anna.id + 1)
  await app.close()
})

test('only the owner may read a backup', () => {
  const mode = (...path: string[]) => statSync(join(kept, ...path)).mode & 0o777
  expect(mode()).toBe(0o700)
  expect(mode('files', 'portraits')).toBe(0o700)
  const file = readFileSync(join(kept, 'files.sha256'), 'utf8').slice(66).split('\n')[0] ?? ''
  for (const path of ['manifest.json', 'files.sha256', 'rows/accounts.jsonl.gz', file]) {
    expect(mode(path)).toBe(0o600)
  }
})

describe('a damaged backup is refused before anything is touched', () => {
  let target: Installation
  beforeAll(async () => {
    target = await all.blank()
  })
  const rows = 'rows/accounts.jsonl.gz'
  const media = (folder: string) =>
    join(folder, readFileSync(join(folder, 'files.sha256'), 'utf8').split('\n')[0]?.slice(66) ?? '')
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  const editRows = (folder: string, change: (lines: string[]) => string[]) => {
    const lines = gunzipSync(readFileSync(join(folder, rows)))
      .toString()
      .trimEnd()
      .split('\n')
    writeFileSync(join(folder, rows), gzipSync(`${change(lines).join('\n')}\n`))
  }
  const damages: [string, (folder: string) => void, RegExp][] = [
    [
      'cut short',
      (at) => truncateSync(join(at, rows), Math.floor(statSync(join(at, rows)).size / 2)),
      /rows\/accounts.jsonl.gz does not match/,
    ],
    ['without a table', (at) => rmSync(join(at, rows)), /rows\/accounts.jsonl.gz does not match/],
    ['without a row', (at) => editRows(at, (lines) => lines.slice(1)), /accounts.+ does not match/],
    [
      'with a row twice',
      (at) => editRows(at, (lines) => [...lines.slice(1), lines[1] ?? '']),
      /accounts.+ does not match/,
    ],
    [
      'with a changed word',
      (at) => editRows(at, (lines) => lines.map((line) => line.replace('anna@', 'otto@'))),
      /accounts.+ does not match/,
    ],
    [
      'with a changed file',
      (at) => edit(media(at), (text) => `${text}.`),
      /files\/.+ does not match/,
    ],
    ['without a file', (at) => rmSync(media(at)), /files\/.+ is missing/],
    [
      'with a shorter list of files',
      (at) => edit(join(at, 'files.sha256'), (text) => text.split('\n').slice(1).join('\n')),
      /files.sha256 in .+ is damaged/,
    ],
    [
      'with other numbers',
      (at) =>
        edit(join(at, 'manifest.json'), (text) =>
          text.replace('accounts_id_seq', 'tributes_id_seq'),
        ),
      /manifest.json in .+ is damaged/,
    ],
    ['never finished', (at) => rmSync(join(at, 'manifest.json')), /holds no complete backup/],
  ]

  test.each(damages)('%s', async (_name, damage, words) => {
    const folder = join(all.folder(), 'damaged')
    cpSync(kept, folder, { recursive: true })
    damage(folder)
    await expect(bringBack(folder, target)).rejects.toThrow(words)
  })

  test('the database and the storage are untouched', async () => {
    expect(await listKeys(filesOf(target))).toEqual(new Set())
    const { db, close } = await connect(target)
    await requireEmptyDatabase(db)
    await close()
  })
})

test('a database with tables is refused', async () => {
  const inhabited = await all.migrated()
  await expect(bringBack(kept, inhabited)).rejects.toThrow(/The database is not empty/)
  expect(await listKeys(filesOf(inhabited))).toEqual(new Set())
})

test('a backup is not written into a folder that is not empty', async () => {
  await expect(keep(home, kept)).rejects.toThrow(/is not empty/)
})

test('a backup that cannot be read back is never marked complete', async () => {
  const folder = join(all.folder(), 'backup')
  const { db, close } = await connect(home)
  const storage = filesOf(home)
  const stumble = (what: string) => {
    // Like a disk that loses data.
    if (what === 'rows checked') truncateSync(join(folder, 'rows/accounts.jsonl.gz'), 20)
    return () => {}
  }
  const written = writeBackup(folder, { db, storage }, new Date(), stumble)
  await expect(written).rejects.toThrow(/rows\/accounts.jsonl.gz does not match/)
  await close()
  await expect(bringBack(folder, await all.blank())).rejects.toThrow(/holds no complete backup/)
  await expect(keep(home, folder)).rejects.toThrow(/an unfinished backup/)
})

test('a backup with file rows but an empty storage is refused', async () => {
  const elsewhere = { ...home, dataFolder: all.folder() }
  const { db, close } = await connect(home)
  const folder = join(all.folder(), 'backup')
  const kept = writeBackup(folder, { db, storage: filesOf(elsewhere) }, new Date(), () => () => {})
  await expect(kept).rejects.toThrow(/the storage is empty/)
  await close()
  expect(existsSync(folder)).toBe(false)
})

test('a database that no server has used cannot be backed up, and no folder is left behind', async () => {
  const unused = await all.blank()
  const folder = join(all.folder(), 'backup')
  await expect(keep(unused, folder)).rejects.toThrow(/nothing to back up/)
  expect(existsSync(folder)).toBe(false)
})

test('without a folder both commands say what they need', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await runVigil(['backup'], () => configOf(home))).toBe(2)
  expect(await runVigil(['restore'], () => configOf(home))).toBe(2)
  const noNotes = bringBack(kept, home, '--notes', all.folder())
  await expect(noNotes).rejects.toThrow('contains no backup files.')
  expect(complain).toHaveBeenCalledTimes(2)
  complain.mockRestore()
})

describe('of another version', () => {
  /** A database as an older or a newer version leaves it. */
  async function keepOf(names: string[], later: string[]) {
    const old = await all.blank()
    const { db, close } = await connect(old)
    await db.transaction().execute(async (trx) => {
      await migrateWithin(trx, names)
      for (const name of later) {
        await trx.insertInto('migrations').values({ name }).execute()
      }
      const account = { email: 'old@example.org', password_hash: '' }
      const { id } = await trx
        .insertInto('accounts')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('graves').values({ account_id: id, full_name: 'Olda' }).execute()
    })
    await close()
    const folder = join(all.folder(), 'backup')
    await keep(old, folder)
    return folder
  }

  test('an older backup is brought up to date', async () => {
    const folder = await keepOf(migrationNames().slice(0, 6), [])
    const target = await all.blank()
    expect(await bringBack(folder, target)).toBe(0)
    const { db, close } = await connect(target)
    expect(await pendingMigrations(db)).toEqual([])
    const names = await db.selectFrom('graves').select(['full_name', 'place']).execute()
    expect(names).toEqual([{ full_name: 'Olda', place: null }])
    expect(await db.selectFrom('graveyard').select('graves').execute()).toEqual([{ graves: 0 }])
    await close()
  })

  test('a newer one is refused', async () => {
    const folder = await keepOf(migrationNames(), ['9999-later.sql'])
    const target = await all.blank()
    await expect(bringBack(folder, target)).rejects.toThrow(/newer version.+9999-later.sql/)
  })
})

describe.runIf(isEmbedded)('with the embedded database', () => {
  test('a second process on the folder is refused', async () => {
    const app = await openAt(home)
    await expect(keep(home, join(all.folder(), 'backup'))).rejects.toThrow(/already running/)
    await app.close()
  })
})

describe.runIf(!isEmbedded)('with PostgreSQL', () => {
  test('the server keeps running, and the backup is a consistent snapshot', async () => {
    const app = await openAt(home)
    const done = new AbortController()
    const people = (async () => {
      while (!done.signal.aborted) await newMember(app)
    })()
    const folder = join(all.folder(), 'backup')
    await keep(home, folder)
    done.abort()
    await people
    await app.close()
    const target = await all.blank()
    await bringBack(folder, target)
    const { db, close } = await connect(target)
    const accounts = await db.selectFrom('accounts').select('id').orderBy('id').execute()
    const graves = await db.selectFrom('graves').select('account_id as id').orderBy('id').execute()
    expect(accounts).toEqual(graves)
    await close()
  })

  test('it can be restored into the embedded database', async () => {
    const target = await all.embedded()
    expect(await bringBack(kept, target)).toBe(0)
    const app = await openAt(target)
    expect((await signIn(app)).status).toBe(200)
    expect((await graves(app)).pagination.total_count).toBe(41)
    await app.close()
  })
})
