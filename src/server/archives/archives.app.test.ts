import { createHash, generateKeyPairSync } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chooseVisibility } from '../../contract/memorials/memorials.ts'
import { archiveSigner } from '../adapters/archive-signer.ts'
import { fetchSiteKeys } from '../adapters/site-keys.ts'
import { captureConsole } from '../testing/capture-console.ts'
import { newMember } from '../testing/members.ts'
import { payloadOf } from '../testing/memorials/archives.ts'
import { newFullMemorial, newStone } from '../testing/memorials/full-memorial.ts'
import { runVigilOn } from '../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { bagFiles } from './format/bag.rules.ts'
import { openFiles } from './format/folder-reader.ts'
import { parseSignature, signatureText } from './format/signature.rules.ts'
import { bagEntries, sha256 } from './format/write-bag.ts'
import { zipStream } from './format/zip-writer.ts'
import { verifyArchive } from './verify.ts'

// Sounds and pictures are encoded, and archives are read many times.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const printed = captureConsole()
let app: TestApp
let folder: string
let full: Awaited<ReturnType<typeof newFullMemorial>>
let everything: Buffer
let shown: Buffer
beforeAll(async () => {
  app = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'vigil-archives-'))
  full = await newFullMemorial(app)
  await runVigilOn(app, ['archive', 'export', full.code, '--to', join(folder, 'all.zip')])
  everything = readFileSync(join(folder, 'all.zip'))
  const answer = await app.fetchFile(
    `/api/accounts/graves/${full.id}/archive/`,
    full.guardian.access,
  )
  shown = answer.rawPayload
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (files: Record<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files[name])
const own = () => ({ publicUrl: app.config.publicUrl, signer: app.ports.signer, fetchSiteKeys })

let files = 0
function fileOf(content: Uint8Array): string {
  const path = join(folder, `${++files}.zip`)
  writeFileSync(path, content)
  return path
}

function unpacked(zip: Buffer): string {
  const target = mkdtempSync(join(folder, 'unpacked-'))
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), content)
  }
  return join(target, readdirSync(target)[0] ?? '')
}

test('an archive of everything holds what the takeout held', () => {
  const names = Object.keys(payloadOf(everything))
  expect(names).toEqual(
    expect.arrayContaining([
      'portrait-large.webp',
      'voice.mp3',
      'voice-as-recorded.wav',
      'pictures/01-large.webp',
      'eternal-messages/year-5.mp3',
      'family.ged',
      'data.json',
      'index.html',
      'ro-crate-metadata.json',
    ]),
  )
  const data = JSON.parse(text(payloadOf(everything), 'data.json'))
  expect(data).toMatchObject({
    version: 1,
    account: { email: full.email },
    grave: {
      code: full.code,
      born_on: '1931-04-02',
      passed_on: '2020-02-02',
      same_as: ['https://www.wikidata.org/wiki/Q1'],
    },
    tributes: [{ author_name: 'Per' }, { author_name: 'Per' }],
    candle_count: 1,
    eternal_messages: [{ year: 5, transcript: 'Five years on.' }],
    kin: [{ relation: 'spouse', name: 'Per Lund', code: full.kin.code }],
    guardians: [{ email: full.guardian.email }],
  })
})

test('an archive of the page holds what visitors see, and nothing else', () => {
  const files = payloadOf(shown)
  expect(Object.keys(files).toSorted()).toEqual([
    'index.html',
    'look/cinzel-latin-500-normal.woff2',
    'look/eb-garamond-latin-400-normal.woff2',
    'look/memorial.css',
    'pictures/01-large.webp',
    'portrait-large.webp',
    'ro-crate-metadata.json',
    'stone.jpg',
    'voice.mp3',
  ])
  const all = Object.keys(files)
    .map((name) => text(files, name))
    .join('')
  expect(all).not.toContain(full.email)
  expect(all).not.toContain(full.guardian.email)
  expect(all).not.toContain('Five years on.')
})

test('the page shows the memorial without network and without script', () => {
  const page = text(payloadOf(shown), 'index.html')
  expect(page).toContain('Åse &lt;b&gt;Lund&lt;/b&gt;')
  for (const words of [
    'April 2, 1931 – February 2, 2020',
    'Always &amp; for everybody.',
    'Sleep well, all of you.',
    'Her first boat, Bergen',
    'At the harbour, 1962',
    'Per Lund</bdi></a>, spouse',
    'Takk for alt &amp; mer.',
    '1 candle was lit',
    'Norway',
    'Also at <a href="https://www.wikidata.org/wiki/Q1">Wikidata</a>',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('<script')
  // Whatever the page loads is in the archive.
  const names = Object.keys(payloadOf(shown))
  const loaded = [...page.matchAll(/(?:src|<link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, url]) => url,
  )
  expect(loaded.length).toBeGreaterThan(4)
  for (const url of loaded) expect(names).toContain(url)
})

test('an archive follows the list of the standards', () => {
  for (const zip of [everything, shown]) {
    expect(Object.keys(unzipSync(zip)).length).toBeGreaterThan(10)
    requireBagIt(unzipSync(zip))
    requireCrate(payloadOf(zip))
  }
})

/** RFC 8493, section by section. */
function requireBagIt(entries: Record<string, Uint8Array>): void {
  const [root, ...others] = new Set(Object.keys(entries).map((path) => path.split('/')[0]))
  // 4.2: one top folder.
  expect(others).toEqual([])
  const read = (name: string) => text(entries, `${root}/${name}`)
  // 2.1.1: exactly two lines, this version, this encoding, no byte order mark.
  expect(read('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  // 2.1.2: the payload folder; 2.1.3: every payload file is listed exactly once.
  const payload = Object.keys(entries)
    .map((path) => path.slice(`${root}/`.length))
    .filter((path) => path.startsWith('data/'))
  const linesOf = (name: string) =>
    read(name)
      .trimEnd()
      .split('\n')
      .map((line) => /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line)?.slice(1) ?? [])
  const manifest = linesOf('manifest-sha256.txt')
  expect(manifest.map(([, path]) => path).toSorted()).toEqual(payload.toSorted())
  // 2.2.1: tag files are listed, and the tag manifest is not.
  const tags = linesOf('tagmanifest-sha256.txt')
  expect(tags.map(([, path]) => path).toSorted()).toEqual([
    'bag-info.txt',
    'bagit.txt',
    'index.html',
    'manifest-sha256.txt',
  ])
  for (const [hash, path] of [...manifest, ...tags]) {
    const content = entries[`${root}/${path}`] ?? new Uint8Array()
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
  }
  // 2.2.2: label, colon, one space, value.
  for (const line of read('bag-info.txt').trimEnd().split('\n'))
    expect(line).toMatch(/^[\w-]+: \S.*$/)
  const bytes = payload.reduce((sum, path) => sum + (entries[`${root}/${path}`]?.length ?? 0), 0)
  expect(read('bag-info.txt')).toContain(`Payload-Oxum: ${bytes}.${payload.length}\n`)
  expect(read('bag-info.txt')).toMatch(/^Bagging-Date: \d{4}-\d\d-\d\d$/m)
  // 2.2.3: nothing has to be fetched.
  expect(entries[`${root}/fetch.txt`]).toBeUndefined()
}

type Entity = Record<string, unknown> & { '@id': string; '@type': string | string[] }

/** RO-Crate 1.2: structure, root data entity, data entities, contextual entities. */
function requireCrate(payload: Record<string, Uint8Array>): void {
  const crate = JSON.parse(text(payload, 'ro-crate-metadata.json'))
  expect(crate['@context']).toBe('https://w3id.org/ro/crate/1.2/context')
  const graph = crate['@graph'] as Entity[]
  const byId = new Map(graph.map((entity) => [entity['@id'], entity]))
  expect(byId.size).toBe(graph.length)
  // The descriptor describes itself and points at the root.
  expect(byId.get('ro-crate-metadata.json')).toEqual({
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
    about: { '@id': './' },
  })
  const root = byId.get('./') ?? ({} as Entity)
  expect(root).toMatchObject({
    '@type': 'Dataset',
    name: expect.any(String),
    description: expect.any(String),
  })
  expect(root.datePublished).toMatch(/^\d{4}-\d\d-\d\dT/)
  const { '@id': licence } = root.license as { '@id': string }
  expect(byId.get(licence)).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
  })
  // Every entity has a type, and none holds another: they name each other.
  expect(graph.filter((entity) => !entity['@type'])).toEqual([])
  const values = graph.flatMap((entity) =>
    Object.entries(entity).flatMap(([term, value]) =>
      [value].flat().map((one) => ({ term, one: one as unknown })),
    ),
  )
  const references = values.filter(({ one }) => typeof one === 'object' && one !== null)
  const isReference = (one: unknown) => Object.keys(one as object).join() === '@id'
  expect(references.filter(({ one }) => !isReference(one))).toEqual([])
  const inside = references.filter(({ term }) => term !== 'conformsTo')
  expect(inside.filter(({ one }) => !byId.has((one as Entity)['@id']))).toEqual([])
  // Files are in the folder, are of type File, and belong to the root.
  const parts = (root.hasPart as { '@id': string }[]).map((part) => part['@id'])
  const names = Object.keys(payload).filter((name) => name !== 'ro-crate-metadata.json')
  expect(parts.toSorted()).toEqual(names.toSorted())
  for (const name of parts) {
    const file = byId.get(name)
    expect([file?.['@type']].flat()).toContain('File')
    expect(file?.contentSize).toBe(String(payload[name]?.length))
    expect(file?.encodingFormat).toMatch(/^[a-z]+\/[\w.+-]+$/)
  }
  // The words of schema.org that others look for.
  const person = byId.get('#person')
  expect(person).toMatchObject({
    '@type': 'Person',
    name: 'Åse <b>Lund</b>',
    birthDate: '1931-04-02',
    deathDate: '2020-02-02',
    spouse: [{ '@id': full.kin.url }],
    sameAs: ['https://www.wikidata.org/wiki/Q1'],
  })
  expect(byId.get('#tribute-1')).toMatchObject({ '@type': 'Comment', text: 'We miss you.' })
  expect([byId.get('voice.mp3')?.['@type']].flat()).toContain('AudioObject')
  expect([byId.get('portrait-large.webp')?.['@type']].flat()).toContain('ImageObject')
}

test('verify says who made it, when, and that no byte has changed', async () => {
  const file = fileOf(shown)
  expect(await runVigilOn(app, ['archive', 'verify', file])).toBe(0)
  expect(printed.join('\n')).toContain(`Made by ${app.config.publicUrl} on `)
  // Also unpacked, and packed again by another program.
  expect((await verifyArchive(unpacked(shown), own())).isSignerKnown).toBe(true)
  const again = zipSync(Object.fromEntries(Object.entries(unzipSync(shown)).toReversed()))
  expect((await verifyArchive(fileOf(again), own())).isSignerKnown).toBe(true)
})

test('the site shows its key, and verify takes it from a file or an address', async () => {
  const { body, headers } = await app.fetchFile('/.well-known/vigil').then((answer) => ({
    body: answer.json(),
    headers: answer.headers,
  }))
  expect(headers['content-type']).toContain('application/json')
  expect(body).toEqual({
    site: app.config.publicUrl,
    keys: [
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        algorithm: 'Ed25519',
        public_key: expect.any(String),
      },
    ],
  })
  const elsewhere = { ...own(), publicUrl: 'https://elsewhere.example' }
  const key = join(folder, 'keys.json')
  writeFileSync(key, JSON.stringify(body))
  expect((await verifyArchive(fileOf(shown), elsewhere, key)).isSignerKnown).toBe(true)
  writeFileSync(key, body.keys[0].public_key)
  expect((await verifyArchive(fileOf(shown), elsewhere, key)).isSignerKnown).toBe(true)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  expect((await verifyArchive(fileOf(shown), elsewhere, address)).isSignerKnown).toBe(true)
})

test('a signer whose site is silent is called unknown', async () => {
  const silent = await archiveWith({ site: 'http://127.0.0.1:9' })
  expect((await verifyArchive(silent, own())).isSignerKnown).toBe(false)
  expect(await runVigilOn(app, ['archive', 'verify', silent])).toBe(0)
  expect(printed.join('\n')).toContain('The signer is unknown')
})

/** An archive made by hand, with content that the site itself never writes. */
async function archiveWith(more: { site: string }): Promise<string> {
  async function* payload() {
    yield { name: 'index.html', content: Buffer.from('A page') }
  }
  const info = {
    siteName: 'Another',
    site: more.site,
    madeAt: new Date('2026-11-18T08:00:00Z'),
    contents: 'public' as const,
    address: null,
    name: 'Ada',
  }
  const chunks: Uint8Array[] = []
  const entries = bagEntries('bag', payload(), info, app.ports.signer)
  for await (const chunk of zipStream(entries, info.madeAt)) chunks.push(chunk)
  return fileOf(Buffer.concat(chunks))
}

test('every one of 200 flipped bits in an unpacked archive is found', async () => {
  const target = unpacked(shown)
  const paths = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = paths.map((path) => statSync(path).size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const random = seeded()
  for (let flip = 0; flip < 200; flip++) {
    // Half of them in the small files, where most of the meaning is.
    let at = flip % 2 ? Math.floor(random() * total) : -1
    let chosen = Math.floor(random() * paths.length)
    if (at >= 0) {
      chosen = 0
      while (at >= (sizes[chosen] ?? 0)) at -= sizes[chosen++] ?? 0
    } else at = Math.floor(random() * (sizes[chosen] ?? 0))
    const path = paths[chosen] ?? ''
    const before = readFileSync(path)
    const changed = Buffer.from(before)
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    writeFileSync(path, changed)
    await expect(verifyArchive(target, own()), `${path} at ${at}`).rejects.toThrow()
    writeFileSync(path, before)
  }
  expect((await verifyArchive(target, own())).isSignerKnown).toBe(true)
})

test('every one of 200 flipped bits in a ZIP is found, or changes nothing that it holds', async () => {
  const expected = await contentOf(fileOf(shown))
  const random = seeded()
  let found = 0
  for (let flip = 0; flip < 200; flip++) {
    // Half of them in the directory at the end.
    const start = flip % 2 ? 0 : shown.length - 4_000
    const at = start + Math.floor(random() * (shown.length - start))
    const changed = Buffer.from(shown)
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    const path = fileOf(changed)
    const isRefused = await verifyArchive(path, own()).then(
      () => false,
      (error: Error) => error.constructor.name === 'ArchiveRefused',
    )
    // An archive that is accepted must hold exactly what was packed.
    const content = isRefused ? expected : await contentOf(path)
    expect(content, `byte ${at}`).toEqual(expected)
    if (isRefused) found += 1
    rmSync(path)
  }
  expect(found).toBeGreaterThan(150)
})

async function contentOf(path: string): Promise<Map<string, string>> {
  const source = await openFiles(path)
  const hashes = new Map<string, string>()
  for (const name of source.paths) hashes.set(name, sha256(await source.read(name)))
  await source.close()
  return hashes
}

function seeded(): () => number {
  let state = Number(process.env.SEED ?? Date.now() % 1_000_000)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('what is not a whole archive is refused with a word and exit code 1', async () => {
  const cases: [string, (target: string) => void, RegExp][] = [
    [
      'a changed byte',
      (at) => appendFileSync(join(at, 'data/index.html'), 'x'),
      /A file has changed: data\/index.html/,
    ],
    [
      'a missing file',
      (at) => rmSync(join(at, 'data/voice.mp3')),
      /A file is missing: data\/voice.mp3/,
    ],
    [
      'a file too many',
      (at) => writeFileSync(join(at, 'data/more.txt'), 'x'),
      /does not belong to the archive: data\/more.txt/,
    ],
    [
      'a tag file too many',
      (at) => writeFileSync(join(at, 'more.txt'), 'x'),
      /does not belong to the archive: more.txt/,
    ],
    [
      'a link',
      (at) => symlinkSync('/etc/hostname', join(at, 'data/link')),
      /A link or a special file/,
    ],
    ['no signature', (at) => rmSync(join(at, 'signature.json')), /not signed/],
    [
      'another version of BagIt',
      (at) => writeFileSync(join(at, 'bagit.txt'), 'BagIt-Version: 2.0\n'),
      /another version of BagIt/,
    ],
  ]
  for (const [name, change, words] of cases) {
    const target = unpacked(shown)
    change(target)
    await expect(verifyArchive(target, own()), name).rejects.toThrow(words)
  }
  const target = unpacked(shown)
  rmSync(join(target, 'data/voice.mp3'))
  await expect(runVigilOn(app, ['archive', 'verify', target])).rejects.toThrow(/is missing/)
})

test('an archive from the future is refused, although its signature is right', async () => {
  const target = unpacked(shown)
  const info = readFileSync(join(target, bagFiles.info), 'utf8')
  writeFileSync(
    join(target, bagFiles.info),
    info.replace('Vigil-Archive-Version: 1', 'Vigil-Archive-Version: 2'),
  )
  await signAgain(target)
  await expect(verifyArchive(target, own())).rejects.toThrow(/version 2, and this Vigil knows 1/)
})

test('a signature of another key is refused', async () => {
  const target = unpacked(shown)
  const { privateKey } = generateKeyPairSync('ed25519')
  await signAgain(target, archiveSigner(privateKey, folder))
  await expect(verifyArchive(target, own())).rejects.toThrow(/which is another one/)
})

/** As an attacker would change an archive. */
async function signAgain(target: string, signer = app.ports.signer): Promise<void> {
  const tags = readFileSync(join(target, bagFiles.tagManifest), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66))
    .map((name) => `${sha256(readFileSync(join(target, name)))}  ${name}\n`)
    .join('')
  writeFileSync(join(target, bagFiles.tagManifest), tags)
  const said = parseSignature(readFileSync(join(target, bagFiles.signature), 'utf8'))
  if (!said) throw new Error('The archive has a signature.')
  const signed = await signer.sign(Buffer.from(tags))
  writeFileSync(join(target, bagFiles.signature), signatureText({ ...said, ...signed }))
}

test.each([
  ['../out.txt', /leads out of the archive|one folder/],
  ['bag/../../out.txt', /leads out of the archive/],
  ['bag/data\\\\..\\\\out.txt', /leads out of the archive/],
  ['/out.txt', /one folder/],
])('a ZIP with the path %s is refused', async (path, words) => {
  const zip = zipSync({ 'bag/bagit.txt': Buffer.from('x'), [path]: Buffer.from('x') })
  await expect(verifyArchive(fileOf(zip), own())).rejects.toThrow(words)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><p>This is no archive, but a page.</p>')],
])('%s instead of a ZIP is refused', async (_, content) => {
  await expect(verifyArchive(fileOf(content), own())).rejects.toThrow('This is not a ZIP file.')
})

test('only the owner and guardians get the archive, also where only the link shows the memorial', async () => {
  const owner = await newStone(app, 'Ida Example')
  const stranger = await newMember(app)
  const path = `/api/accounts/graves/${owner.id}/archive/`
  expect((await app.fetchFile(path, stranger.access)).statusCode).toBe(403)
  expect((await app.fetchFile(path)).statusCode).toBe(401)
  const choice = {
    audience: 'link',
    search_engines: false,
    birthday: 'hidden',
    portrait_while_living: false,
    words_while_living: false,
  }
  await app.send(chooseVisibility, { access: owner.access, body: choice })
  const answer = await app.fetchFile(path, owner.access)
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="vigil-${owner.code}.zip"`,
  )
  // What the owner hides from visitors while living is not in a copy of what they see.
  expect(text(payloadOf(answer.rawPayload), 'ro-crate-metadata.json')).not.toContain('1940')
})

test('export writes one memorial or all, names unknown codes, and refuses wrong arguments', async () => {
  const target = join(folder, 'every')
  expect(await runVigilOn(app, ['archive', 'export', '--all', '--to', target])).toBe(0)
  expect(readdirSync(target)).toContain(`vigil-${full.code}.zip`)
  expect(readdirSync(target).filter((name) => name.endsWith('.part'))).toEqual([])
  for (const name of readdirSync(target)) await verifyArchive(join(target, name), own())
  expect(statSync(join(target, `vigil-${full.code}.zip`)).mode & 0o777).toBe(0o600)
  expect(
    await runVigilOn(app, ['archive', 'export', 'bbbbbbbbbbbb', '--to', join(folder, 'no.zip')]),
  ).toBe(1)
  expect(await runVigilOn(app, ['archive', 'export', '--to', join(folder, 'no.zip')])).toBe(2)
  expect(await runVigilOn(app, ['archive', 'export', full.code, '--all', '--to', target])).toBe(2)
  expect(await runVigilOn(app, ['archive', 'verify'])).toBe(2)
  const audit = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', full.id)
    .where('event', '=', 'memorial-exported')
    .execute()
  expect(audit).toHaveLength(2)
})
