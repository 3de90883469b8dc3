/*
 * The image of deploy/Dockerfile, really built and really run. `npm run test:release` runs this; it takes
 * about four minutes. Needs Linux, root, buildah and debootstrap; .ci/run installs the last two.
 * IMAGE_FOLDER=<folder> keeps the image there, and a second run uses it.
 */
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { productionSettings } from '../../src/server/testing/servers/server-process.ts'
import { freePort } from '../postgres.ts'
import { buildImage } from './build-image.ts'
import { openBuildah, whyNoImage } from './buildah.ts'
import { endAll, runInImage, type Sandboxed, startInImage } from './sandbox.ts'

const maxMegabytes = 400
const sounds = 'src/server/adapters/sounds/fixtures'
const cli = [
  'node',
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  'src/server/cli/main.ts',
]

const reason = whyNoImage()
if (reason && process.env.CI) throw new Error(`The image cannot be built: ${reason}.`)
if (reason) console.log(`\nNot run: the image is not built, because ${reason}.`)

// A busy machine is slow; nothing here is about speed.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_800_000 })

const kept = process.env.IMAGE_FOLDER
const work = mkdtempSync(join(tmpdir(), 'vigil-image-'))
const store = kept ?? work
mkdirSync(store, { recursive: true })
const buildah = openBuildah(join(store, 'store'))
afterAll(async () => {
  await endAll()
  rmSync(work, { recursive: true, force: true })
})

describe.skipIf(reason)('the image', () => {
  let image: Awaited<ReturnType<typeof buildImage>>
  beforeAll(async () => {
    image = await buildImage(buildah, store)
    mkdirSync(volume)
    // As Docker does with a volume whose folder belongs to this user in the image.
    chownSync(volume, image.uid, image.gid)
  })

  const volume = join(work, 'volume')
  const settings = { ...productionSettings, DRAIN_SECONDS: '1' }

  async function start() {
    const port = await freePort()
    const server = startInImage(image, image.command, volume, { ...settings, PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    await untilReady(server, url)
    return { ...server, url, port }
  }

  const run = (...command: string[]) => runInImage(image, command, volume, settings)

  test('is small', () => {
    console.log(`The image takes ${image.megabytes} MB.`)
    expect(image.megabytes).toBeGreaterThan(200)
    expect(image.megabytes).toBeLessThanOrEqual(maxMegabytes)
  })

  test('holds nothing of the machine that built it, no npm, no demo and no test', () => {
    const inImage = (path: string) => join(image.root, path)
    const parts = ['art', 'dist', 'node_modules', 'openapi.json', 'package.json', 'src']
    expect(readdirSync(inImage('app')).toSorted()).toEqual(parts)
    expect(readdirSync(inImage('root')).filter((name) => name.startsWith('.npm'))).toEqual([])
    expect(existsSync(inImage('run/authorities.pem'))).toBe(false)
    expect(existsSync(inImage('usr/local/bin/npm'))).toBe(false)
    const files = readdirSync(inImage('app/src'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => /\.test\.ts$|\/(testing|fixtures)\//.test(name))).toEqual([])
  })

  test('starts on an empty volume, migrates, answers, and ends on SIGTERM; the next start has its data', async () => {
    const first = await start()
    const page = await fetch(first.url)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<title>')
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
    expect((await fetch(new URL(script, first.url))).status).toBe(200)
    expect((await register(first.url)).status).toBe(201)

    const health = await runInImage(image, image.healthCheck, volume, { PORT: String(first.port) })
    expect(health).toEqual({ code: 0, output: '' })

    const pid = await first.pid()
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toEqual([...image.command, ''])
    expectNoPrivileges(pid)
    expect(writable(pid)).toEqual(['/data', '/tmp'])

    await stop(first, pid)
    const second = await start()
    await stop(second, await second.pid())
    // Visitors get the same response for a known and an unknown address; the operator sees it.
    const known = await run(...cli, 'account', 'show', 'ada@example.org', '--reason', 'A test')
    expect(known.output).toMatch(/^email +ada@example\.org$/m)
    expect(known.code).toBe(0)
    expect(readdirSync(volume).toSorted()).toContain('database')
  })

  test('cannot write beside its volume and /tmp, whoever it is', async () => {
    const places = ['/app', '/etc', '/usr/local/bin', '/var/tmp', '/home', '/data', '/tmp']
    const program = `for (const folder of ${JSON.stringify(places)}) {
      try { fs.writeFileSync(folder + '/probe', ''); fs.unlinkSync(folder + '/probe'); console.log(folder, 'written') }
      catch (error) { console.log(folder, error.code) }
    }`
    const asRoot = runInImage(
      { ...image, uid: 0, gid: 0 },
      ['node', '-e', program],
      volume,
      settings,
    )
    // Root without privileges may not write into another user's folder either, but the read-only disk refuses first.
    expect((await asRoot).output.split('\n').slice(0, 5)).toEqual(
      places.slice(0, 5).map((folder) => `${folder} EROFS`),
    )
    const { output } = await run('node', '-e', program)
    expect(output.trim().split('\n')).toEqual([
      ...places.slice(0, 5).map((folder) => `${folder} EROFS`),
      '/data written',
      '/tmp written',
    ])
  })

  test('refuses to start without its settings, in words', async () => {
    const { code, output } = await runInImage(image, image.command, volume, {})
    expect(code).toBe(1)
    expect(output).toContain('SESSION_SECRET is missing')
  })

  test('runs the operator’s commands: doctor, and a backup that its volume holds', async () => {
    const doctor = await run(...cli, 'doctor')
    expect(doctor.output).toContain('database')
    const backup = await run(...cli, 'backup', '--to', '/data/backup')
    expect(backup).toMatchObject({ code: 0 })
    expect(existsSync(join(volume, 'backup/manifest.json'))).toBe(true)
  })

  test('paints cards in every script, and reads a picture and sounds of every kind, with the packages it has', async () => {
    for (const name of readdirSync(sounds)) copyFileSync(join(sounds, name), join(volume, name))
    writeFileSync(join(volume, 'probe.ts'), probe)
    const { code, output } = await run(
      'node',
      '--disable-warning=ExperimentalWarning',
      '/data/probe.ts',
    )
    expect(output).toBe('all good\n')
    expect(code).toBe(0)
  })
})

async function untilReady(server: Sandboxed, url: string): Promise<void> {
  for (;;) {
    if (!server.isRunning()) throw new Error(`It ended before it was ready:\n${server.output()}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
}

/** As long as deploy/compose.yaml and the systemd unit allow. */
const graceMs = 60_000

async function stop(server: Sandboxed, pid: number): Promise<void> {
  const started = performance.now()
  process.kill(pid, 'SIGTERM')
  expect(await server.gone, server.output()).toBe(0)
  expect(performance.now() - started).toBeLessThan(graceMs)
}

function expectNoPrivileges(pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(status)?.[1]
  expect(field('Uid')).toBe('1000\t1000\t1000\t1000')
  expect(field('Gid')).toBe('1000\t1000\t1000\t1000')
  for (const set of ['CapEff', 'CapPrm', 'CapBnd', 'CapInh']) expect(field(set)).toMatch(/^0+$/)
  expect(field('NoNewPrivs')).toBe('1')
}

/** What is mounted for writing. Devices are files without content, and /proc is the kernel's. */
function writable(pid: number): string[] {
  const lines = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').trim().split('\n')
  const mounts = lines.map((line) => line.split(' '))
  return mounts
    .filter(([, , , , , options = '']) => options.split(',').includes('rw'))
    .map(([, , , , place = '']) => place)
    .filter((place) => place !== '/proc' && !place.startsWith('/dev/'))
    .toSorted()
}

function register(url: string) {
  return fetch(`${url}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org' }),
  })
}

/** Runs inside the image. Names in every script that cards have letters for. */
const probe = `
import { readdirSync, writeFileSync } from 'node:fs'
const { cardRenderer } = await import('/app/src/server/adapters/cards/card-renderer.ts')
const { pictureEncoder } = await import('/app/src/server/adapters/pictures/picture-encoder.ts')
const { soundEncoder } = await import('/app/src/server/adapters/sounds/sound-encoder.ts')
const names = ['Anna Weber', 'Άννα', 'Анна', 'آنا', 'חנה', 'अन्ना', 'আন্না', 'ਅੰਨਾ', 'અન્ના', 'அன்னா', 'అన్నా', 'ಅನ್ನಾ',
  'അന്ന', 'අන්නා', 'อันนา', 'ແອນນາ', 'អាណា', 'Աննա', 'ანა', 'አና', 'ཨན་ན', 'အန်နာ', '安娜', 'アンナ', '안나']
const { render } = cardRenderer()
for (const fullName of names) {
  const card = { fullName, bornOn: '1931-04-02', passedOn: '2019-11-20', words: fullName, style: 'simple',
    portrait: null, nationality: null, siteName: 'Vigil' }
  const painted = await render(card)
  if (painted.length < 10_000) console.log('no card for', fullName)
  writeFileSync('/data/card.png', painted)
}
const picture = await pictureEncoder().encode('/data/card.png')
if (!picture.ok) console.log('a picture:', picture.reason)
const { encode } = soundEncoder()
for (const file of readdirSync('/data').filter((name) => /\\.(mp3|m4a|mp4|ogg|webm)$/.test(name))) {
  const sound = await encode('/data/' + file, { start: 0, end: undefined, maxSeconds: 60 })
  if (sound.ok === file.includes('without-sound')) console.log(file, sound.reason ?? 'should have been refused')
}
console.log('all good')
`
