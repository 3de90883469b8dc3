/*
 * `npm run audit`: Lighthouse (mobile preset) on each page three times, of which the median counts, and
 * axe, which must find nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, request } from '@playwright/test'
import { barriers } from '../e2e/support/barriers.ts'
import { createFullMemorial } from '../e2e/support/full-memorial.ts'
import { freePort } from '../scripts/postgres.ts'
import { findChromium } from '../scripts/tests/chromium.ts'
import { runLighthouse } from './lighthouse.ts'
import { startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'

/** `npm run audit -- graveyard` audits that page alone. */
const wanted = process.argv.slice(2)
const pages = {
  welcome: '/',
  graveyard: '/graveyard',
  login: '/login',
  register: '/register',
  FAQ: '/faq',
  article: '/blog/a-stone-made-of-light',
}

/** Their addresses are known once the server is running. */
const memorials = { memorial: memorialAddress, 'full-memorial': fullMemorialAddress }
/** The maximum a page may send before scrolling, in kilobytes. */
const maxSent: Record<string, number> = { welcome: 250, 'full-memorial': 350 }

const unknown = wanted.filter((name) => !(name in pages) && !(name in memorials))
if (unknown.length > 0) throw new Error(`Unknown page: ${unknown.join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'vigil-pages-'))
// Tributes come from many addresses, as behind a proxy.
const server = await startPinned('demo/start.ts', { DATA_DIR: folder, TRUST_PROXY: 'loopback' })
const site = server.url.replace('127.0.0.1', 'localhost')
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})

const rows: Row[] = []
for (const name of [...Object.keys(pages), ...Object.keys(memorials)]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const path = await addressOf(name)
  const { scores, shift, kilobytes, script } = await runLighthouse(site + path, port)
  for (const [category, score] of Object.entries(scores)) {
    const limit = { min: category === 'performance' ? 95 : 100 }
    rows.push({ what: `${name}: ${category}`, measured: score, unit: '', limit })
  }
  // Loading the web fonts shifts text by less than Lighthouse displays. The browser's own player of a voice
  // lays itself out twice; that is not one of our elements.
  const limit = { max: name in memorials ? 0.005 : 0.001 }
  rows.push({ what: `${name}: layout shift`, measured: shift, unit: '', limit })
  const isFront = name === 'welcome'
  const most = maxSent[name]
  const sent = { what: `${name}: bytes transferred`, measured: kilobytes, unit: 'kB' }
  const code = { what: `${name}: of which script`, measured: script, unit: 'kB' }
  rows.push({ ...sent, ...(most && { limit: { max: most } }) })
  rows.push({ ...code, ...(isFront && { limit: { max: 90 } }) })
  const violations = await countViolations(browser, site + path)
  rows.push({ what: `${name}: axe violations`, measured: violations, unit: '', limit: { max: 0 } })
}
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
process.exit(report('pages', rows) ? 0 : 1)

async function addressOf(name: string): Promise<string> {
  if (name in memorials) return memorials[name as keyof typeof memorials]()
  return pages[name as keyof typeof pages]
}

/** A memorial with as much on it as it can hold. */
async function fullMemorialAddress(): Promise<string> {
  const calls = await request.newContext({ baseURL: site, timeout: 120_000 })
  const path = await createFullMemorial(calls)
  await calls.dispose()
  return path
}

/** Of the first invented grave with everything: portrait, words, voice and a tribute. */
async function memorialAddress(): Promise<string> {
  const list = await fetch(`${site}/api/accounts/graveyard/?page_size=300`)
  const { data } = (await list.json()) as { data: Record<string, string | null>[] }
  const whole = data.find((grave) =>
    ['profile_photo', 'audio_message', 'memorial_message', 'last_tribute_at'].every(
      (field) => grave[field],
    ),
  )
  const { url } = await fetch(whole?.memorial_url?.replace(/^.*\/g\//, `${site}/g/`) ?? '')
  return new URL(url).pathname
}

async function countViolations(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const { length } = await barriers(page)
  await context.close()
  return length
}
