/*
 * The pages: Lighthouse as a telephone on a slow line sees them, three times each, and the middle run
 * counts; and axe, which has to find nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { barriers } from '../e2e/support/barriers.ts'
import { freePort } from '../scripts/postgres.ts'
import { findChromium } from '../scripts/tests/chromium.ts'
import { judge } from './lighthouse.ts'
import { startOnCore } from './process.ts'
import { type Row, report } from './report.ts'

/** `npm run audit -- graveyard` looks at that one alone. */
const wanted = process.argv.slice(2)
const pages = {
  welcome: '/',
  graveyard: '/graveyard',
  login: '/login',
  FAQ: '/faq',
  article: '/blog/a-stone-made-of-light',
}

const unknown = wanted.filter((name) => !(name in pages))
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')} to look at.`)

const folder = mkdtempSync(join(tmpdir(), 'vigil-pages-'))
const server = await startOnCore('demo/start.ts', { DATA_DIR: folder })
const site = server.url.replace('127.0.0.1', 'localhost')
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})

const rows: Row[] = []
for (const [name, path] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { scores, shift, kilobytes, script } = await judge(site + path, port)
  for (const [category, score] of Object.entries(scores)) {
    const limit = { least: category === 'performance' ? 95 : 100 }
    rows.push({ what: `${name}: ${category}`, measured: score, unit: '', limit })
  }
  // Letters that replace the ones of the system move by hairs, far below what Lighthouse shows.
  rows.push({ what: `${name}: layout shift`, measured: shift, unit: '', limit: { most: 0.001 } })
  const isFront = name === 'welcome'
  const sent = { what: `${name}: sent in all`, measured: kilobytes, unit: 'kB' }
  const code = { what: `${name}: script in it`, measured: script, unit: 'kB' }
  rows.push({ ...sent, ...(isFront && { limit: { most: 250 } }) })
  rows.push({ ...code, ...(isFront && { limit: { most: 90 } }) })
  const faults = await countBarriers(browser, site + path)
  rows.push({ what: `${name}: barriers axe finds`, measured: faults, unit: '', limit: { most: 0 } })
}
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
process.exit(report('pages', rows) ? 0 : 1)

async function countBarriers(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const { length } = await barriers(page)
  await context.close()
  return length
}
