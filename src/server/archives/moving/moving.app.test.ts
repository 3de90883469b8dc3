import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeSameAs } from '../../../contract/memorials/same-as.ts'
import { findMemorial } from '../../../contract/visitors/memorial-page.ts'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { openJobs } from '../../jobs/pg-boss-queue.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { installations } from '../../testing/installations.ts'
import { newMember } from '../../testing/members.ts'
import { payloadOf } from '../../testing/memorials/archives.ts'
import { newFullMemorial, newStone } from '../../testing/memorials/full-memorial.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Two installations, sounds and pictures.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

const printed = captureConsole()
const all = installations()
let home: TestApp
let away: TestApp
let folder: string
let full: Awaited<ReturnType<typeof newFullMemorial>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-moving-'))
  home = await openTestApp({ config: { publicUrl: 'https://home.example' } })
  full = await newFullMemorial(home)
  const at = await all.embedded()
  const database = await connect(at)
  await migrate(database.db)
  await (await openJobs(database)).stop()
  await database.close()
  away = await openTestApp({ at, config: { publicUrl: 'https://away.example' } })
  writeFileSync(keyOfHome(), (await home.fetchFile('/.well-known/vigil')).body)
})
afterAll(async () => {
  await home.close()
  await away.close()
  await all.discard()
  rmSync(folder, { recursive: true, force: true })
})

const keyOfHome = () => join(folder, 'home.json')
const run = (app: TestApp, ...args: string[]) => runVigilOn(app, ['archive', ...args])
const takeIn = (path: string) => run(away, 'import', path, '--key', keyOfHome())

async function exported(app: TestApp, code: string): Promise<string> {
  const path = join(mkdtempSync(join(folder, 'out-')), `${code}.zip`)
  expect(await run(app, 'export', code, '--to', path)).toBe(0)
  return path
}

const dataOf = (path: string) =>
  JSON.parse(new TextDecoder().decode(payloadOf(readFileSync(path))['data.json']))

const pendingAt = (app: TestApp) =>
  app.db.selectFrom('imports').select(['id', 'code']).where('approved_at', 'is', null).execute()

async function idOf(code: string): Promise<string> {
  const found = (await pendingAt(away)).find((one) => one.code === code)
  return String(found?.id)
}

async function filesAt(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.ports.storage.list()) keys.push(key)
  return keys.toSorted()
}

const lettersAt = (app: TestApp) => app.db.selectFrom('letters').select('recipient').execute()

test('a round trip between two installations on different databases loses nothing', async () => {
  const out = join(folder, 'all')
  expect(await run(home, 'export', '--all', '--to', out)).toBe(0)
  expect(await takeIn(out)).toBe(0)
  expect((await pendingAt(away)).length).toBeGreaterThanOrEqual(2)

  // Nothing is public, and nobody is written to, before the operator has looked.
  const path = `/accounts/memorials/${full.code}/`
  expect((await away.send(findMemorial, { path })).status).toBe(404)
  expect(await away.db.selectFrom('graves').select('code').execute()).toEqual([])
  expect(await lettersAt(away)).toEqual([])
  expect(await away.db.selectFrom('accounts').select('id').execute()).toEqual([])
  expect(await run(away, 'pending')).toBe(0)
  expect(printed.join('\n')).toContain(`https://home.example/g/${full.code}`)

  expect(await run(away, 'approve', '--all', '--yes')).toBe(0)
  expect((await away.send(findMemorial, { path })).body.grave.full_name).toBe('Åse <b>Lund</b>')

  const [before, after] = [await exported(home, full.code), await exported(away, full.code)]
  const [was, is] = [dataOf(before), dataOf(after)]
  // Nothing is compared that was not there.
  expect([was.kin, was.pictures, was.eternal_messages, was.candles]).toEqual(
    Array.from({ length: 4 }, () => [expect.anything()]),
  )
  expect(was.tributes).toHaveLength(2)
  for (const field of [
    'passing',
    'tiers',
    'tributes',
    'candles',
    'candle_count',
    'flower_count',
    'story',
    'voice_words',
    'pictures',
    'kin',
  ]) {
    expect({ [field]: is[field] }).toEqual({ [field]: was[field] })
  }
  // A plot belongs to its graveyard.
  const { latitude: _a, longitude: _b, ...grave } = was.grave
  expect(is.grave).toMatchObject(grave)
  const { email, ask_after_years, time_zone, last_seen_at } = was.account
  expect(is.account).toMatchObject({ email, ask_after_years, time_zone, last_seen_at })
  const named = ({ email, name, relation, note }: Record<string, string>) => [
    email,
    name ?? '',
    relation ?? '',
    note ?? '',
  ]
  expect(is.guardians.map(named)).toEqual(was.guardians.map(named))
  expect(is.eternal_messages).toEqual(was.eternal_messages)
  const [sent, come] = [payloadOf(readFileSync(before)), payloadOf(readFileSync(after))]
  expect(Object.keys(come).toSorted()).toEqual(Object.keys(sent).toSorted())
  const media = Object.keys(sent).filter((name) => /\.(webp|mp3|wav)$/.test(name))
  expect(media.length).toBeGreaterThan(5)
  for (const name of media) {
    expect(Buffer.from(come[name] ?? []).equals(sent[name] ?? Buffer.alloc(0)), name).toBe(true)
  }

  // The administrator of the open memorial and the living owner are asked; the dead are not.
  const recipients = (await lettersAt(away)).map(({ recipient }) => recipient)
  expect(recipients).toContain(full.guardian.email)
  expect(recipients).toContain(full.kin.email)
  expect(recipients).not.toContain(full.email)

  // Run twice, it changes nothing.
  const files = await filesAt(away)
  expect(await takeIn(out)).toBe(0)
  expect(await run(away, 'approve', '--all', '--yes')).toBe(0)
  expect(await pendingAt(away)).toEqual([])
  expect(await filesAt(away)).toEqual(files)
  expect((await lettersAt(away)).length).toBe(recipients.length)
})

test('a taken code gives way to a new one, and the old address is kept', async () => {
  const owner = await newStone(home, 'Ida Example')
  const wikidata = 'https://www.wikidata.org/wiki/Q7'
  await home.send(writeSameAs, {
    access: owner.access,
    path: `/accounts/graves/${owner.id}/same-as/`,
    body: { same_as: [wikidata] },
  })
  await away.db.insertInto('retired_codes').values({ code: owner.code }).execute()
  expect(await takeIn(await exported(home, owner.code))).toBe(0)
  expect(printed.join('\n')).toContain('Its code is taken here')
  expect(await run(away, 'approve', await idOf(owner.code), '--yes')).toBe(0)
  expect(printed.join('\n')).toContain(`Its code ${owner.code} was taken`)
  const { code, id } = await away.db
    .selectFrom('imports')
    .innerJoin('graves', 'graves.account_id', 'imports.grave_id')
    .select(['graves.code', 'graves.account_id as id'])
    .where('imports.code', '=', owner.code)
    .executeTakeFirstOrThrow()
  expect(code).not.toBe(owner.code)
  const { body } = await away.send(findMemorial, { path: `/accounts/memorials/${code}/` })
  expect(body.same_as).toEqual([wikidata, `https://home.example/g/${owner.code}`])
  // Who is erased here does not come back with the next run.
  await away.db.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await takeIn(await exported(home, owner.code))).toBe(0)
  expect(await pendingAt(away)).toEqual([])
})

test('the same person twice is refused, and so is an address that has an account', async () => {
  const owner = await newStone(home, 'Ida Example')
  const archive = await exported(home, owner.code)
  await newMember(away, owner.email)
  expect(await takeIn(archive)).toBe(1)
  expect(printed.join('\n')).toContain(
    `There is an account with the address ${owner.email} already`,
  )
  const other = await newStone(home, 'Ola Example')
  expect(await takeIn(await exported(home, other.code))).toBe(0)
  // An account opened meanwhile is found before anything is written.
  await newMember(away, other.email)
  expect(await run(away, 'approve', await idOf(other.code), '--yes')).toBe(1)
  expect(await run(away, 'refuse', await idOf(other.code), '--yes')).toBe(0)
})

test('refusing deletes what came, and the archive may come again', async () => {
  const before = await filesAt(away)
  const other = await newFullMemorial(home, 'Liv Example')
  const archive = await exported(home, other.code)
  expect(await takeIn(archive)).toBe(0)
  expect((await filesAt(away)).length).toBeGreaterThan(before.length)
  expect(await run(away, 'refuse', await idOf(other.code), '--yes')).toBe(0)
  expect(await filesAt(away)).toEqual(before)
  expect(await pendingAt(away)).toEqual([])
  await requireNothingHalf(archive)
  await requireWholeOnly(archive)
})

/** A disk that is full half way leaves nothing; with room, the same archive is taken in. */
async function requireNothingHalf(archive: string): Promise<void> {
  const before = await filesAt(away)
  const { put } = away.ports.storage
  let room = 5
  away.ports.storage.put = async (...args) => {
    if (room-- === 0) throw Object.assign(new Error('No space left'), { code: 'ENOSPC' })
    return put.apply(away.ports.storage, args)
  }
  await expect(takeIn(archive)).rejects.toMatchObject({ code: 'ENOSPC' })
  away.ports.storage.put = put
  expect(await filesAt(away)).toEqual(before)
  expect(await pendingAt(away)).toEqual([])
}

/** What is not exactly what was signed leaves nothing behind. */
async function requireWholeOnly(archive: string): Promise<void> {
  const before = await filesAt(away)
  const changes: [name: string, words: RegExp, change: (at: string) => void][] = [
    [
      'a changed byte',
      /A file has changed/,
      (at) => writeFileSync(join(at, 'data/data.json'), '{}'),
    ],
    ['a missing file', /A file is missing/, (at) => rmSync(join(at, 'data/voice.mp3'))],
    [
      'a file too many',
      /does not belong/,
      (at) => copyFileSync(join(at, 'bagit.txt'), join(at, 'data/more.txt')),
    ],
  ]
  for (const [name, words, change] of changes) {
    const target = unpacked(archive)
    change(target)
    expect(await takeIn(target), name).toBe(1)
    expect(printed.join('\n')).toMatch(words)
  }
  // Another key, no key, and an archive of what a page shows.
  const other = join(folder, 'away.json')
  writeFileSync(other, (await away.fetchFile('/.well-known/vigil')).body)
  expect(await run(away, 'import', archive, '--key', other)).toBe(1)
  const shown = join(folder, 'shown.zip')
  const { rawPayload } = await home.fetchFile(
    `/api/accounts/graves/${full.id}/archive/`,
    full.guardian.access,
  )
  writeFileSync(shown, rawPayload)
  expect(await takeIn(shown)).toBe(1)
  expect(printed.join('\n')).toContain('The archive holds what a page shows')
  expect(await filesAt(away)).toEqual(before)
  expect(await pendingAt(away)).toEqual([])
}

function unpacked(zip: string): string {
  const target = mkdtempSync(join(folder, 'unpacked-'))
  let root = ''
  for (const [path, content] of Object.entries(unzipSync(readFileSync(zip)))) {
    root = path.split('/')[0] ?? ''
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), content)
  }
  return join(target, root)
}

test('the permanent addresses lead to the new site, and here again', async () => {
  const moved = 'https://away.example/g/bcdfghjkmnpq'
  expect(await run(home, 'moved', full.code, '--to', moved)).toBe(0)
  const shown = async () =>
    (await home.send(findMemorial, { path: `/accounts/memorials/${full.code}/` })).body.moved_to
  await expect.poll(shown).toBe(moved)
  expect(await run(home, 'moved', '--all', '--to', 'https://away.example')).toBe(0)
  await expect.poll(shown).toBe(`https://away.example/g/${full.code}`)
  expect(await run(home, 'moved', '--all', '--to', 'https://away.example')).toBe(0)
  expect(printed.at(-1)).toBe('✓ 0 addresses have changed.')
  expect(await run(home, 'moved', full.code, '--back')).toBe(0)
  await expect.poll(shown).toBeNull()
  expect(await run(home, 'moved', 'bbbbbbbbbbbb', '--to', moved)).toBe(1)
})

test.each([
  ['import'],
  ['approve'],
  ['approve', 'twelve', '--yes'],
  ['approve', '1', '--all', '--yes'],
  ['refuse'],
  ['moved', 'bcdfghjkmnpq'],
  ['moved', '--all', '--to', 'https://away.example/memorials'],
  ['moved', '--all', '--to', 'javascript:alert(1)'],
  ['moved', '--all', '--to', 'https://home.example'],
  ['moved', '--all', '--to', 'https://away.example', '--back'],
])('wrong arguments of archive %s %s end with 2', async (...args) => {
  expect(await run(home, ...args)).toBe(2)
})

test('a number that does not wait is an error', async () => {
  expect(await run(away, 'approve', '999999', '--yes')).toBe(1)
  expect(await run(away, 'refuse', '999999', '--yes')).toBe(1)
})
