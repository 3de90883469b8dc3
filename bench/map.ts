/* Size and latency of map tiles, uncached and cached, at ten thousand and at a million graves. */
import { onMap } from '../src/server/graveyard/map/squares.ts'
import { compareSizes } from './graveyard-sizes.ts'
import { measureLatencies } from './latency.ts'
import type { PinnedServer } from './pinned-process.ts'
import { type Row, report } from './report.ts'

interface Coordinates {
  latitude: number
  longitude: number
}

const rows: Row[] = []
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom)
const maxBytes = 50_000
const maxMs: Record<string, number> = { embedded: 60, PostgreSQL: 20 }

await compareSizes(async (kind, small, large) => {
  const cemeteries = await largestCemeteries(large, 50)
  const measured = cemeteries.slice(0, 25)
  await measureUncached(kind, large, measured, cemeteries.slice(25))
  await measureWorld(kind, large)
  for (const [what, from, to] of [
    ['lights, zoom 0 to 14', 0, 14],
    ['lights, zoom 15 to 17', 15, 17],
    ['stones, zoom 18', 18, 18],
  ] as const) {
    const url = (server: PinnedServer) => (i: number) =>
      tileOf(server, from + (i % (to - from + 1)), measured[i % measured.length] as Coordinates)
    const [atSmall, atLarge] = await measureLatencies(300, [url(small), url(large)])
    const [ms, reference] = [atLarge?.ms ?? 0, atSmall?.ms ?? 1]
    rows.push({
      what: `${kind}: ${what}`,
      measured: ms,
      unit: 'ms',
      ratio: { to: 'ten thousand', value: ms / reference },
      limit: { max: 1.5 },
    })
  }
})
process.exit(report('map', rows) ? 0 : 1)

/** Requests each tile over the largest cemeteries once, after a warm-up on other cemeteries. */
async function measureUncached(
  kind: string,
  server: PinnedServer,
  cemeteries: Coordinates[],
  forWarmUp: Coordinates[],
) {
  const tilesOver = (list: Coordinates[]) =>
    new Set(zooms.flatMap((zoom) => list.map((cemetery) => tileOf(server, zoom, cemetery))))
  const cached = tilesOver(forWarmUp)
  for (const url of cached) await fetchTile(url)
  const urls = [...tilesOver(cemeteries)].filter((url) => !cached.has(url))
  const times: number[] = []
  let largest = 0
  for (const url of urls) {
    const { ms, bytes } = await fetchTile(url)
    times.push(ms)
    largest = Math.max(largest, bytes)
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  rows.push({
    what: `${kind}: an uncached tile, p99 of ${times.length}`,
    measured: p99,
    unit: 'ms',
    limit: { max: maxMs[kind] ?? 0 },
  })
  rows.push({
    what: `${kind}: the largest of them`,
    measured: largest / 1000,
    unit: 'kB before compression',
    limit: { max: maxBytes / 1000 },
  })
}

/** The whole world at zoom 2: all tiles at once, as the map requests them. */
async function measureWorld(kind: string, server: PinnedServer): Promise<void> {
  const tiles = Array.from(
    { length: 16 },
    (_, i) => `${server.url}/api/graveyard/tiles/2/${i % 4}/${i >> 2}/`,
  )
  const started = performance.now()
  const sizes = await Promise.all(tiles.map(fetchTile))
  rows.push({
    what: `${kind}: all graves of the world view`,
    measured: performance.now() - started,
    unit: 'ms',
    limit: { max: 1000 },
  })
  rows.push({
    what: `${kind}: their size`,
    measured: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: 'kB before compression',
    limit: { max: 400 },
  })
}

async function fetchTile(url: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now()
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`)
  const bytes = (await response.arrayBuffer()).byteLength
  return { ms: performance.now() - started, bytes }
}

async function largestCemeteries(server: PinnedServer, count: number): Promise<Coordinates[]> {
  const response = await fetch(`${server.url}/api/graveyard/cemeteries/`)
  const all = (await response.json()) as (Coordinates & { plots: number })[]
  return all.toSorted((a, b) => b.plots - a.plots).slice(0, count)
}

function tileOf(server: PinnedServer, zoom: number, at: Coordinates): string {
  const { x, y } = onMap(at)
  const index = (part: number) => Math.floor(part * 2 ** zoom)
  return `${server.url}/api/graveyard/tiles/${zoom}/${index(x)}/${index(y)}/`
}
