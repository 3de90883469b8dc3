import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chooseVisibility, updateFullName } from '../../../contract/memorials/memorials.ts'
import { withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { setHidden } from '../../memorials/memorials.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { newFullMemorial, newStone } from '../../testing/memorials/full-memorial.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeSite } from './write-site.ts'

// Sounds and pictures are encoded first.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const printed = captureConsole()
let app: TestApp
let folder: string
let full: Awaited<ReturnType<typeof newFullMemorial>>
beforeAll(async () => {
  app = await openTestApp()
  folder = join(mkdtempSync(join(tmpdir(), 'vigil-site-')), 'site')
  full = await newFullMemorial(app)
})
afterAll(async () => {
  await app.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const choice = {
  search_engines: true,
  birthday: 'full',
  portrait_while_living: true,
  words_while_living: true,
  story_audience: 'passed',
  pictures_audience: 'passed',
  voice_audience: 'passed',
} as const
const write = () => writeSite(app.ctx, folder, { progress: () => () => {}, drawsCards: true })
const pageOf = ({ code }: { code: string }) => join(folder, 'g', code, 'index.html')
const filesIn = (at: string) =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('every public memorial is a page at its permanent address, with its files', async () => {
  expect(await runVigilOn(app, ['archive', 'site', folder, '--draw-cards'])).toBe(0)
  expect(printed.join('\n')).toMatch(/holds 2 memorials. New or changed: 2; removed: 0/)
  const names = filesIn(dirname(pageOf(full))).map((path) =>
    path.slice(dirname(pageOf(full)).length + 1),
  )
  expect(names.toSorted()).toEqual([
    'index.html',
    'pictures/01-large.webp',
    'portrait-large.webp',
    'stone.jpg',
    'voice.mp3',
  ])
  const page = readFileSync(pageOf(full), 'utf8')
  expect(page).toContain('Takk for alt &amp; mer.')
  expect(page).toContain(`<link rel="canonical" href="${full.url}" />`)
  expect(page).toContain('"@type":"Person"')
  expect(readFileSync(join(folder, 'sitemap-1.xml'), 'utf8')).toContain(`<loc>${full.url}</loc>`)
})

test('every link of the site leads to a file of the site, or is a permanent address', async () => {
  await write()
  const pages = filesIn(folder).filter((path) => path.endsWith('.html'))
  const links = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url = '']) => ({
      path,
      url,
    })),
  )
  expect(links.length).toBeGreaterThan(15)
  const local = links.filter(({ url }) => !url.startsWith('http'))
  expect(local.filter(({ path, url }) => !existsSync(normalize(join(dirname(path), url))))).toEqual(
    [],
  )
})

test('a second run writes nothing, and after a change only what changed', async () => {
  await write()
  const before = new Map(
    filesIn(dirname(pageOf(full))).map((path) => [path, statSync(path).mtimeMs]),
  )
  expect(await write()).toMatchObject({ written: 0, removed: 0 })
  await app.send(updateFullName, { access: full.kin.access, body: { full_name: 'Per Olav Lund' } })
  // Both pages name him.
  expect(await write()).toMatchObject({ written: 2 })
  const kept = [...before].filter(([path, at]) => statSync(path).mtimeMs === at)
  expect(kept.map(([path]) => path)).toEqual(
    [...before.keys()].filter((path) => !path.endsWith('index.html')),
  )
  expect(readFileSync(pageOf(full), 'utf8')).toContain('Per Olav Lund')
})

test('a run that was cut off is finished by the next', async () => {
  await write()
  rmSync(pageOf(full))
  rmSync(join(folder, 'search'), { recursive: true })
  expect(await write()).toMatchObject({ written: 1 })
  expect(existsSync(pageOf(full))).toBe(true)
  expect(readdirSync(join(folder, 'search')).length).toBeGreaterThan(1)
})

test('what only the link shows, reserved and hidden memorials are not in it, and leave it', async () => {
  const [linked, reserved, hidden] = [
    await newStone(app, 'Linked Example'),
    await newStone(app, 'Reserved Example'),
    await newStone(app, 'Hidden Example'),
  ]
  await write()
  expect([linked, reserved, hidden].map((stone) => existsSync(pageOf(stone)))).toEqual([
    true,
    true,
    true,
  ])
  await app.send(chooseVisibility, { access: linked.access, body: { audience: 'link', ...choice } })
  await app.send(chooseVisibility, {
    access: reserved.access,
    body: { audience: 'reserved', ...choice },
  })
  await withGraveyardLock(app.db, (lock) => setHidden(lock, hidden.id, 'operator'))
  expect(await write()).toMatchObject({ removed: 3 })
  expect([linked, reserved, hidden].map((stone) => existsSync(pageOf(stone)))).toEqual([
    false,
    false,
    false,
  ])
  const all = filesIn(folder)
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  for (const name of ['Linked', 'Reserved', 'Hidden']) expect(all).not.toContain(`${name} Example`)
})

test('the search finds a name by the beginning of its words, without accents', async () => {
  await write()
  const found: string[][] = []
  const piece = readFileSync(join(folder, 'search', '61-73.js'), 'utf8')
  runInNewContext(piece, { vigil: (entry: string[]) => found.push(entry) })
  expect(found).toContainEqual([full.code, 'Åse <b>Lund</b>', '1931–2020'])
})

test('a folder with other files is refused', async () => {
  const other = mkdtempSync(join(folder, '..', 'other-'))
  writeFileSync(join(other, 'thesis.txt'), 'mine')
  await expect(runVigilOn(app, ['archive', 'site', other])).rejects.toThrow(/holds other files/)
  expect(readdirSync(other)).toEqual(['thesis.txt'])
})
