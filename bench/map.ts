/*
 * The tiles of the map at ten thousand and at a million graves: what they weigh, what reading one
 * costs, and what it costs once it is kept.
 */
import { onMap } from '../src/server/features/map/squares.ts'
import { askByTurns } from './ask.ts'
import type { Measured } from './process.ts'
import { type Row, report } from './report.ts'
import { atTwoSizes } from './two-sizes.ts'

interface Spot {
  latitude: number
  longitude: number
}

const rows: Row[] = []
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom)
const mostBytes = 50_000
const slowest: Record<string, number> = { embedded: 60, PostgreSQL: 20 }

await atTwoSizes(async (kind, few, many) => {
  const cemeteries = await largestCemeteries(many, 50)
  const places = cemeteries.slice(0, 25)
  await measureReading(kind, many, places, cemeteries.slice(25))
  await measureWorld(kind, many)
  for (const [what, from, to] of [
    ['lights, zoom 0 to 14', 0, 14],
    ['lights, zoom 15 to 17', 15, 17],
    ['stones, zoom 18', 18, 18],
  ] as const) {
    const ask = (server: Measured) => (i: number) =>
      tileOf(server, from + (i % (to - from + 1)), places[i % places.length] as Spot)
    const [atFew, atMany] = await askByTurns(300, [
      { server: few, url: ask(few) },
      { server: many, url: ask(many) },
    ])
    const [ms, reference] = [atMany?.ms ?? 0, atFew?.ms ?? 1]
    rows.push({
      what: `${kind}: ${what}`,
      measured: ms,
      unit: 'ms',
      ratio: { to: 'ten thousand', value: ms / reference },
      limit: { most: 1.5 },
    })
  }
})
process.exit(report('map', rows) ? 0 : 1)

/** Every tile for the first time, over the places where most graves lie. Others have warmed the process up. */
async function measureReading(kind: string, server: Measured, places: Spot[], others: Spot[]) {
  const tilesOver = (spots: Spot[]) =>
    new Set(zooms.flatMap((zoom) => spots.map((spot) => tileOf(server, zoom, spot))))
  const known = tilesOver(others)
  for (const url of known) await fetched(url)
  const urls = [...tilesOver(places)].filter((url) => !known.has(url))
  const times: number[] = []
  let heaviest = 0
  for (const url of urls) {
    const { ms, bytes } = await fetched(url)
    times.push(ms)
    heaviest = Math.max(heaviest, bytes)
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  rows.push({
    what: `${kind}: a tile that is read, p99 of ${times.length}`,
    measured: p99,
    unit: 'ms',
    limit: { most: slowest[kind] ?? 0 },
  })
  rows.push({
    what: `${kind}: the heaviest of them`,
    measured: heaviest / 1000,
    unit: 'kB before compression',
    limit: { most: mostBytes / 1000 },
  })
}

/** The whole world at zoom 2, all tiles at once as the map asks for them. */
async function measureWorld(kind: string, server: Measured): Promise<void> {
  const tiles = Array.from(
    { length: 16 },
    (_, i) => `${server.url}/api/graveyard/tiles/2/${i % 4}/${i >> 2}/`,
  )
  const started = performance.now()
  const sizes = await Promise.all(tiles.map(fetched))
  rows.push({
    what: `${kind}: all graves of the world view`,
    measured: performance.now() - started,
    unit: 'ms',
    limit: { most: 1000 },
  })
  rows.push({
    what: `${kind}: their weight`,
    measured: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: 'kB before compression',
    limit: { most: 400 },
  })
}

async function fetched(url: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now()
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  const bytes = (await response.arrayBuffer()).byteLength
  return { ms: performance.now() - started, bytes }
}

async function largestCemeteries(server: Measured, count: number): Promise<Spot[]> {
  const response = await fetch(`${server.url}/api/graveyard/cemeteries/`)
  const all = (await response.json()) as (Spot & { plots: number })[]
  return all.toSorted((a, b) => b.plots - a.plots).slice(0, count)
}

function tileOf(server: Measured, zoom: number, place: Spot): string {
  const { x, y } = onMap(place)
  const index = (part: number) => Math.floor(part * 2 ** zoom)
  return `${server.url}/api/graveyard/tiles/${zoom}/${index(x)}/${index(y)}/`
}
