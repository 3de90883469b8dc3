/*
 * What a frame of the walk costs in the fullest cemetery: draw calls and triangles at the best quality, script
 * time without drawing, memory while two thousand graves pass by and after leaving, bytes of a first visit, and
 * how soon the first stones appear after the map.
 */

import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/tests/chromium.ts'
import { minuteMs } from '../src/contract/values/durations.ts'
import { largeSize } from './graveyard-sizes.ts'
import { startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'
import { seedCemetery } from './seed/seed-graves.ts'

interface Cemetery {
  latitude: number
  longitude: number
  plots: number
}

interface Cost {
  drawCalls: number
  triangles: number
  geometries: number
  textures: number
  walked: number
}

/**
 * In one cemetery, which is more than the fullest of a million invented people has: 47 of 1,000 are from one
 * country.
 */
const graves = Math.min(largeSize, 60_000)
const metresPerDegree = 111_320
/** Of the map. The path between two sections lies half a section east of the middle. */
const toPath = 103
const toPass = Number(process.env.BENCH_WALK_GRAVES ?? 2_000)
/** On either side of the path lie sections of 192 graves, 41.2 metres of the walk deep. */
const gravesPerMetre = (2 * 192) / 41.2
const maxWalkMs = 30 * minuteMs
const onePixel = `{
  const context = document.querySelector('canvas').getContext('webgl2')
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}`
const nextFrame = 'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))'
/** Three.js stays with the page; nothing else that was drawn does. */
const maxKept = 12

const settings = { DATA_DIR: `data/bench/walk-${graves}` }
await seedCemetery(settings, graves)
const server = await startPinned('src/server/main.ts', { ...settings, TRUST_PROXY: 'loopback' })
const site = server.url.replace('127.0.0.1', 'localhost')
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--js-flags=--expose-gc',
  ],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
context.setDefaultTimeout(180_000)
const page = await context.newPage()
await page.addInitScript({ path: 'bench/without-drawing.js' })
const devtools = await page.context().newCDPSession(page)
const rows: Row[] = []
console.log(`Load of the machine at the beginning: ${loadavg()[0]?.toFixed(1)}`)

let bytes = 0
await devtools.send('Network.enable')
devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
  bytes += encodedDataLength
})
const { latitude, longitude } = await fullestCemetery()
const east = toPath / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
const path = { latitude: latitude - 88 / metresPerDegree, longitude: longitude + east }

// Earlier pages have loaded the frame of the site.
await page.goto(`${site}/graveyard`, { waitUntil: 'networkidle' })
bytes = 0
await open(page, 45)
add({
  what: 'bytes of a first walk',
  measured: bytes / 1000,
  unit: 'kB',
  limit: { max: 1_500 },
})
const costs: Cost[] = []
for (const facing of [0, 45, 90, 135, 180, 225, 270, 315]) {
  await open(page, facing)
  costs.push(await costOf(page))
}
const most = (part: keyof Cost) => Math.max(...costs.map((cost) => cost[part]))
add({ what: 'draw calls', measured: most('drawCalls'), unit: '', limit: { max: 80 } })
add({ what: 'triangles', measured: most('triangles'), unit: '', limit: { max: 400_000 } })

await open(page, 0)
const heapBefore = await heapOf(devtools)
const before = await costOf(page)
await page.evaluate('frameTimes.splice(0)')
await page.keyboard.down('ArrowUp')
const until = Date.now() + maxWalkMs
let walked = 0
while (walked * gravesPerMetre < toPass && Date.now() < until) {
  await page.waitForTimeout(2_000)
  walked = (await costOf(page)).walked - before.walked
}
await page.keyboard.up('ArrowUp')
add({
  what: 'graves passed',
  measured: walked * gravesPerMetre,
  unit: '',
  limit: { min: toPass },
})
const times = ((await page.evaluate('frameTimes')) as number[]).sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
add({ what: 'script of a frame, median', measured: at(0.5), unit: 'ms', limit: { max: 4 } })
add({ what: 'script of a frame, 95 of 100', measured: at(0.95), unit: 'ms' })
const after = await costOf(page)
const added = (await heapOf(devtools)) - heapBefore
add({
  what: 'memory added by the walk',
  measured: Math.max(0, added),
  unit: 'MB',
  limit: { max: 12 },
})
add({
  what: 'geometries added',
  measured: Math.max(0, after.geometries - before.geometries),
  unit: '',
  limit: { max: 30 },
})
add({
  what: 'textures added',
  measured: Math.max(0, after.textures - before.textures),
  unit: '',
  limit: { max: 12 },
})

await measureLeaving()
await page.close()
await measureFirstStones()
await browser.close()
await server.stop()
process.exit(report('walk', rows) ? 0 : 1)

/** Prints each row at once, because the walk takes minutes. */
function add(row: Row): void {
  rows.push(row)
  console.log(`${row.what}: ${Number(row.measured.toPrecision(6))} ${row.unit}`)
}

/** Enters and leaves within one page, to measure what leaving did not free. */
async function measureLeaving(): Promise<void> {
  await page.goto(`${site}/graveyard`, { waitUntil: 'networkidle' })
  const before = await heapOf(devtools)
  const mode = (name: string) =>
    page.getByRole('navigation', { name: 'Ways to see the graveyard' }).getByRole('link', { name })
  await mode('Walk').click()
  await shown(page)
  await page.waitForTimeout(6_000)
  await mode('Traditional View').click()
  await page.locator('canvas').waitFor({ state: 'detached' })
  await page.waitForTimeout(3_000)
  add({
    what: 'memory kept after leaving',
    measured: Math.max(0, (await heapOf(devtools)) - before),
    unit: 'MB',
    limit: { max: maxKept },
  })
  add({
    what: 'drawings left after leaving',
    measured: await page.locator('canvas').count(),
    unit: '',
    limit: { max: 0 },
  })
}

/** From the map into the walk, really drawn, on the CPU, with everything in the browser's cache. */
async function measureFirstStones(): Promise<void> {
  const drawn = await context.newPage()
  await drawn.setViewportSize({ width: 1280, height: 720 })
  await drawn.addInitScript(
    `localStorage.setItem('music', 'muted'); localStorage.setItem('walk_as', 'place')`,
  )
  const times: number[] = []
  // The first run warms the cache.
  for (let i = 0; i < 4; i++) {
    await drawn.goto(`${site}/graveyard?mode=google-earth`)
    await drawn.locator('[data-ready]').waitFor({ timeout: 120_000 })
    // The map is there once it is drawn, which reading a pixel waits for: otherwise its queue would be drawn
    // before the walk. A visitor looks at it before leaving.
    await drawn.evaluate(onePixel)
    await drawn.waitForTimeout(2_000)
    const began = performance.now()
    await drawn
      .getByRole('navigation', { name: 'Ways to see the graveyard' })
      .getByRole('link', { name: 'Walk' })
      .click()
    // The place is shown once its first picture is drawn, and visible with the page's next frame.
    await shown(drawn)
    await drawn.evaluate(nextFrame)
    if (i > 0) times.push((performance.now() - began) / 1000)
    // A walk begins where the last one ended.
    await drawn.evaluate('sessionStorage.clear()')
  }
  add({
    what: 'from the map to the first stones',
    measured: times.toSorted((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY,
    unit: 's',
    limit: { max: 2 },
  })
}

async function fullestCemetery(): Promise<Cemetery> {
  const response = await fetch(`${server.url}/api/graveyard/cemeteries/`)
  const all = (await response.json()) as Cemetery[]
  return all.toSorted((a, b) => b.plots - a.plots)[0] as Cemetery
}

async function open(page: Page, facing: number): Promise<void> {
  const at = `${path.latitude.toFixed(7)},${path.longitude.toFixed(7)}`
  await page.goto(`${site}/graveyard?mode=walk&at=${at}&facing=${facing}`)
  await shown(page)
  await page.waitForTimeout(6_000)
}

async function shown(page: Page): Promise<void> {
  await page.locator('[data-mode="place"][data-ready]').waitFor({ timeout: 120_000 })
}

async function costOf(page: Page): Promise<Cost> {
  const cost = (await page.evaluate('window.walkCost?.()')) as Cost | undefined
  if (!cost) throw new Error('The walk is not drawn.')
  return cost
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
