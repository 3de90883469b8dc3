/*
 * The graveyard at ten thousand and at a million graves. Both servers run at the same time and get
 * requests in turn, so that a busy moment of the machine slows both.
 */
import { compareSizes, largeSize } from './graveyard-sizes.ts'
import { clientAddress, measureLatencies } from './latency.ts'
import { load } from './load.ts'
import { type PinnedServer, startPinned } from './pinned-process.ts'
import { requestsPerSecond } from './raw-load.ts'
import { type Row, report } from './report.ts'
import { hasWrk, requestsPerSecondOfWrk } from './wrk.ts'

/**
 * A Django REST list of the same table was measured at 5.5 ms of CPU on a machine where a bare
 * Fastify hello took 31 µs, so one Django page costs this many hellos.
 */
const hellosPerDjangoPage = 5500 / 31
const browserHeaders = { 'accept-encoding': 'gzip' }
const rows: Row[] = []

if (!hasWrk) console.log('The first page was not measured with wrk: it is not installed.')
const hello = await startPinned('bench/baselines/fastify.ts', {})
await compareSizes(async (kind, small, large) => {
  await measureFirstPage(`${kind}: first page of a million`, large, requestsPerSecond)
  if (hasWrk) await measureFirstPage(`${kind}: the same under wrk`, large, requestsPerSecondOfWrk)
  await measureUncached(kind, small, large)
  await measureSearch(kind, small, large)
  // The embedded database is part of the process.
  if (kind === 'PostgreSQL') pushMemory(large)
})
await hello.stop()
process.exit(report('graveyard', rows) ? 0 : 1)

/** Compressed, as a browser requests it. The load keeps the core of the server busy throughout. */
async function measureFirstPage(
  what: string,
  large: PinnedServer,
  send: typeof requestsPerSecond,
): Promise<void> {
  const pairs: [page: number, hello: number][] = []
  await send(listOf(large), browserHeaders, 3)
  for (let round = 0; round < 5; round++) {
    const bare = await send(hello.url, browserHeaders, 3)
    pairs.push([await send(listOf(large), browserHeaders, 3), bare])
  }
  const [page, bare] = pairs.toSorted(([a, b], [c, d]) => a / b - c / d)[2] ?? [0, 1]
  rows.push({
    what,
    measured: page,
    unit: 'req/s',
    ratio: { to: 'hello', value: page / bare },
    limit: { min: 0.8 },
  })
}

async function perCpuSecond(
  server: PinnedServer,
  url: string,
  next?: () => { path: string; address: string },
): Promise<number> {
  let before = 0
  const onWarm = () => {
    before = server.cpuMs()
  }
  const { requests } = await load(url, { headers: browserHeaders, onWarm, ...(next && { next }) })
  return (requests / (server.cpuMs() - before)) * 1000
}

/** The server caches the first twenty pages, so these requests start at page 21. */
async function measureUncached(
  kind: string,
  small: PinnedServer,
  large: PinnedServer,
): Promise<void> {
  const pages = largeSize / 50
  const [near, far] = await measureLatencies(300, [
    () => `${listOf(large)}?page=21`,
    () => `${listOf(large)}?page=${pages}`,
  ])
  push(`${kind}: page ${pages}`, far?.ms, near?.ms, 'page 21')
  const [atSmall, atLarge] = await measureLatencies(400, [
    (i) => `${listOf(small)}?page=${21 + (i % 150)}`,
    (i) => `${listOf(large)}?page=${21 + ((i * 7919) % (pages - 30))}`,
  ])
  push(`${kind}: an uncached page`, atLarge?.ms, atSmall?.ms)
  const bare = await perCpuSecond(hello, hello.url)
  let visitor = 0
  const uncached = await perCpuSecond(large, listOf(large), () => {
    visitor++
    const page = 21 + ((visitor * 7919) % (pages - 30))
    return { path: `/api/accounts/graveyard/?page=${page}`, address: clientAddress(visitor) }
  })
  rows.push({
    what: `${kind}: CPU of the application for an uncached page`,
    measured: 1000 / uncached,
    unit: 'ms',
    ratio: {
      to: 'a Django REST list, in pages for the same CPU',
      value: (uncached / bare) * hellosPerDjangoPage,
    },
    limit: { min: 8 },
  })
  const grave = (server: PinnedServer) => (i: number) => `${listOf(server)}${(i % 9_000) + 1}/`
  const [graveAtSmall, graveAtLarge] = await measureLatencies(200, [grave(small), grave(large)])
  push(`${kind}: one grave`, graveAtLarge?.ms, graveAtSmall?.ms)
  const tributes = (server: PinnedServer) => (i: number) =>
    `${server.url}/api/accounts/tributes/${(i % 9_000) + 1}/`
  const [tributesAtSmall, tributesAtLarge] = await measureLatencies(200, [
    tributes(small),
    tributes(large),
  ])
  push(`${kind}: its tributes`, tributesAtLarge?.ms, tributesAtSmall?.ms)
}

async function measureSearch(
  kind: string,
  small: PinnedServer,
  large: PinnedServer,
): Promise<void> {
  const names = await sampleNames(small)
  const common = ['an', 'g', 'c', 'k', 'b']
  for (const [what, terms, max] of [
    ['a rare name', names, 25],
    ['a term in a quarter of the names', common, 60],
  ] as const) {
    const search = (server: PinnedServer) => (i: number) =>
      `${listOf(server)}?search=${terms[i % terms.length]}`
    const [atSmall, atLarge] = await measureLatencies(300, [search(small), search(large)])
    push(`${kind}: search for ${what}`, atLarge?.ms, atSmall?.ms)
    const limit = kind === 'PostgreSQL' ? { limit: { max } } : {}
    rows.push({
      what: `${kind}: search for ${what}, p99`,
      measured: atLarge?.p99 ?? 0,
      unit: 'ms',
      ...limit,
    })
  }
}

/** Full names from pages all over the list; hardly any grave shares one with another. */
async function sampleNames(server: PinnedServer): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; page <= 20; page++) {
    const response = await fetch(`${listOf(server)}?page=${page * 9}`)
    const { data } = (await response.json()) as { data: { full_name: string }[] }
    names.push(...data.slice(0, 5).map(({ full_name }) => encodeURIComponent(full_name)))
  }
  return names
}

function pushMemory(server: PinnedServer): void {
  rows.push({
    what: 'PostgreSQL: memory of the server after all this',
    measured: server.memoryMb(),
    unit: 'MB',
    limit: { max: 400 },
  })
}

function listOf({ url }: PinnedServer): string {
  return `${url}/api/accounts/graveyard/`
}

function push(what: string, ms = 0, reference = 1, to = 'ten thousand'): void {
  const ratio = { to, value: ms / reference }
  rows.push({ what, measured: ms, unit: 'ms', ratio, limit: { max: 1.5 } })
}
