/*
 * The graveyard at ten thousand and at a million graves. What is compared runs at the same time and is
 * asked by turns, so that a busy moment of the machine meets both.
 */
import { addressOf, askByTurns } from './ask.ts'
import { flood } from './flood.ts'
import { load } from './load.ts'
import { type Measured, startOnCore } from './process.ts'
import { type Row, report } from './report.ts'
import { atTwoSizes, large } from './two-sizes.ts'

/**
 * A Django REST list of the same table was measured at 5.5 ms of CPU, on a machine whose bare
 * Fastify hello took 31 µs: that many hellos is one page of the peer.
 */
const peerHellos = 5500 / 31
const asBrowser = { 'accept-encoding': 'gzip' }
const rows: Row[] = []

const hello = await startOnCore('bench/hello.ts', {})
await atTwoSizes(async (kind, few, many) => {
  await measureFirstPage(kind, many)
  await measureReading(kind, few, many)
  await measureSearch(kind, few, many)
})
await hello.stop()
process.exit(report('graveyard', rows) ? 0 : 1)

/** As a browser asks for it, compressed. The server's core is full, so what it answers is what it can. */
async function measureFirstPage(kind: string, many: Measured): Promise<void> {
  const pairs: [page: number, hello: number][] = []
  await flood(listOf(many), asBrowser, 3)
  for (let round = 0; round < 5; round++) {
    const bare = await flood(hello.url, asBrowser, 3)
    pairs.push([await flood(listOf(many), asBrowser, 3), bare])
  }
  const [page, bare] = pairs.toSorted(([a, b], [c, d]) => a / b - c / d)[2] ?? [0, 1]
  rows.push({
    what: `${kind}: first page of a million`,
    measured: page,
    unit: 'req/s',
    ratio: { to: 'hello', value: page / bare },
    limit: { least: 0.8 },
  })
}

async function perCpuSecond(
  server: Measured,
  url: string,
  next?: () => { path: string; address: string },
): Promise<number> {
  let before = 0
  const onWarm = () => {
    before = server.cpuMs()
  }
  const { requests } = await load(url, { headers: asBrowser, onWarm, ...(next && { next }) })
  return (requests / (server.cpuMs() - before)) * 1000
}

/** Pages up to the twentieth are kept; these are read. */
async function measureReading(kind: string, few: Measured, many: Measured): Promise<void> {
  const pages = large / 50
  const [near, far] = await askByTurns(300, [
    { server: many, url: () => `${listOf(many)}?page=21` },
    { server: many, url: () => `${listOf(many)}?page=${pages}` },
  ])
  push(`${kind}: page ${pages}`, far?.ms, near?.ms, 'a near one')
  const [atFew, atMany] = await askByTurns(400, [
    { server: few, url: (i) => `${listOf(few)}?page=${21 + (i % 150)}` },
    { server: many, url: (i) => `${listOf(many)}?page=${21 + ((i * 7919) % (pages - 30))}` },
  ])
  push(`${kind}: a page that is read`, atMany?.ms, atFew?.ms)
  const bare = await perCpuSecond(hello, hello.url)
  let visitor = 0
  const read = await perCpuSecond(many, listOf(many), () => {
    visitor++
    const page = 21 + ((visitor * 7919) % (pages - 30))
    return { path: `/api/accounts/graveyard/?page=${page}`, address: addressOf(visitor) }
  })
  rows.push({
    what: `${kind}: CPU of the application for a page that is read`,
    measured: 1000 / read,
    unit: 'ms',
    ratio: {
      to: 'a Django REST list, in pages for the same CPU',
      value: (read / bare) * peerHellos,
    },
    limit: { least: 8 },
  })
  const grave = (server: Measured) => (i: number) => `${listOf(server)}${(i % 9_000) + 1}/`
  const [graveAtFew, graveAtMany] = await askByTurns(200, [
    { server: few, url: grave(few) },
    { server: many, url: grave(many) },
  ])
  push(`${kind}: one grave`, graveAtMany?.ms, graveAtFew?.ms)
  const tributes = (server: Measured) => (i: number) =>
    `${server.url}/api/accounts/tributes/${(i % 9_000) + 1}/`
  const [tributesAtFew, tributesAtMany] = await askByTurns(200, [
    { server: few, url: tributes(few) },
    { server: many, url: tributes(many) },
  ])
  push(`${kind}: its tributes`, tributesAtMany?.ms, tributesAtFew?.ms)
}

async function measureSearch(kind: string, few: Measured, many: Measured): Promise<void> {
  const names = await sampleNames(few)
  const common = ['an', 'g', 'c', 'k', 'b']
  for (const [what, terms, most] of [
    ['a rare name', names, 25],
    ['a term of a quarter', common, 60],
  ] as const) {
    const search = (server: Measured) => (i: number) =>
      `${listOf(server)}?search=${terms[i % terms.length]}`
    const [atFew, atMany] = await askByTurns(300, [
      { server: few, url: search(few) },
      { server: many, url: search(many) },
    ])
    push(`${kind}: search for ${what}`, atMany?.ms, atFew?.ms)
    const limit = kind === 'PostgreSQL' ? { limit: { most } } : {}
    rows.push({
      what: `${kind}: search for ${what}, p99`,
      measured: atMany?.p99 ?? 0,
      unit: 'ms',
      ...limit,
    })
  }
}

/** Full names from all over: of ten thousand graves and of a million hardly anybody shares one. */
async function sampleNames(server: Measured): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; page <= 20; page++) {
    const response = await fetch(`${listOf(server)}?page=${page * 9}`)
    const { data } = (await response.json()) as { data: { full_name: string }[] }
    names.push(...data.slice(0, 5).map(({ full_name }) => encodeURIComponent(full_name)))
  }
  return names
}

function listOf({ url }: Measured): string {
  return `${url}/api/accounts/graveyard/`
}

function push(what: string, ms = 0, reference = 1, to = 'ten thousand'): void {
  const ratio = { to, value: ms / reference }
  rows.push({ what, measured: ms, unit: 'ms', ratio, limit: { most: 1.5 } })
}
