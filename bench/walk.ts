/*
 * What a frame of the walk costs in the fullest cemetery: draw calls and triangles at the best quality, script with
 * drawing taken out, memory while two thousand graves pass by, and bytes of a first visit.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/tests/chromium.ts'
import { largeSize } from './graveyard-sizes.ts'
import { startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'
import { seedGraves } from './seed/seed-graves.ts'

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
}

/** Two rings of sections lie around the visitor, which is farther than one sees. */
const graves = Math.min(largeSize, 60_000)
const metresPerDegree = 111_320
/** Of the map. The path between two sections lies half a section east of the middle. */
const toPath = 103
const walkSeconds = Number(process.env.BENCH_WALK_SECONDS ?? 150)

const settings = { DATA_DIR: `data/bench/walk-${graves}` }
await seedGraves(settings, graves)
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
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript({ path: 'bench/without-drawing.js' })
const devtools = await page.context().newCDPSession(page)
const rows: Row[] = []

let bytes = 0
await devtools.send('Network.enable')
devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
  bytes += encodedDataLength
})
const { latitude, longitude } = await fullestCemetery()
const east = toPath / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
const path = { latitude: latitude - 88 / metresPerDegree, longitude: longitude + east }

// Pages before the walk have brought the frame of the site.
await page.goto(`${site}/graveyard`, { waitUntil: 'networkidle' })
bytes = 0
await open(page, 45)
rows.push({
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
rows.push({ what: 'draw calls', measured: most('drawCalls'), unit: '', limit: { max: 80 } })
rows.push({ what: 'triangles', measured: most('triangles'), unit: '', limit: { max: 400_000 } })

await open(page, 0)
const heapBefore = await heapOf(devtools)
const before = await costOf(page)
await page.keyboard.down('ArrowUp')
await page.evaluate('frameTimes.splice(0)')
await page.waitForTimeout(walkSeconds * 1_000)
await page.keyboard.up('ArrowUp')
const times = ((await page.evaluate('frameTimes')) as number[]).sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
rows.push({ what: 'script of a frame, median', measured: at(0.5), unit: 'ms', limit: { max: 4 } })
rows.push({ what: 'script of a frame, 95 of 100', measured: at(0.95), unit: 'ms' })
const after = await costOf(page)
const added = (await heapOf(devtools)) - heapBefore
rows.push({
  what: 'memory added by the walk',
  measured: Math.max(0, added),
  unit: 'MB',
  limit: { max: 12 },
})
rows.push({
  what: 'geometries added',
  measured: Math.max(0, after.geometries - before.geometries),
  unit: '',
  limit: { max: 30 },
})
rows.push({
  what: 'textures added',
  measured: Math.max(0, after.textures - before.textures),
  unit: '',
  limit: { max: 12 },
})

await page.getByRole('button', { name: 'As a list' }).click()
await page.waitForTimeout(3_000)
rows.push({
  what: 'drawings left after leaving',
  measured: await page.locator('canvas').count(),
  unit: '',
  limit: { max: 0 },
})
await browser.close()
await server.stop()
process.exit(report('walk', rows) ? 0 : 1)

async function fullestCemetery(): Promise<Cemetery> {
  const response = await fetch(`${server.url}/api/graveyard/cemeteries/`)
  const all = (await response.json()) as Cemetery[]
  return all.toSorted((a, b) => b.plots - a.plots)[0] as Cemetery
}

async function open(page: Page, facing: number): Promise<void> {
  const at = `${path.latitude.toFixed(7)},${path.longitude.toFixed(7)}`
  await page.goto(`${site}/graveyard?mode=walk&at=${at}&facing=${facing}`)
  await page.locator('[data-mode="place"][data-ready]').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(6_000)
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
