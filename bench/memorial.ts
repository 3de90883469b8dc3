/*
 * Memorial pages at ten thousand and at a million graves: one cached page against a bare hello, and different
 * pages, each rendered, at both sizes in turn.
 */
import { compareSizes } from './graveyard-sizes.ts'
import { measureLatencies } from './latency.ts'
import { type PinnedServer, startPinned } from './pinned-process.ts'
import { requestsPerSecond } from './raw-load.ts'
import { type Row, report } from './report.ts'

const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const rows: Row[] = []

const hello = await startPinned('bench/baselines/fastify.ts', {})
await compareSizes(async (kind, small, large) => {
  const [ofSmall, ofLarge] = await Promise.all([pagesOf(small), pagesOf(large)])
  await measureCached(kind, ofLarge[0] ?? '')
  await measureRendered(kind, ofSmall, ofLarge)
})
await hello.stop()
process.exit(report('memorial', rows) ? 0 : 1)

/** The addresses of a thousand pages; the server caches 200. */
async function pagesOf({ url }: PinnedServer): Promise<string[]> {
  const response = await fetch(`${url}/api/accounts/graveyard/?page_size=1000`)
  const { data } = (await response.json()) as { data: { memorial_url: string }[] }
  const pages: string[] = []
  for (const { memorial_url: address } of data) {
    const short = url + new URL(address).pathname
    const { headers } = await fetch(short, { redirect: 'manual' })
    pages.push(url + headers.get('location'))
  }
  return pages
}

/** Compressed, as a browser requests it. */
async function measureCached(kind: string, page: string): Promise<void> {
  const pairs: [page: number, hello: number][] = []
  await requestsPerSecond(page, browserHeaders, 3)
  for (let round = 0; round < 5; round++) {
    const bare = await requestsPerSecond(hello.url, browserHeaders, 3)
    pairs.push([await requestsPerSecond(page, browserHeaders, 3), bare])
  }
  const [cached, bare] = pairs.toSorted(([a, b], [c, d]) => a / b - c / d)[2] ?? [0, 1]
  rows.push({
    what: `${kind}: a cached memorial page`,
    measured: cached,
    unit: 'req/s',
    ratio: { to: 'hello', value: cached / bare },
    limit: { min: 0.8 },
  })
}

async function measureRendered(kind: string, small: string[], large: string[]): Promise<void> {
  // One after the other, so that a page has left the cache before it is requested again.
  const pages = (of: string[]) => {
    let at = 0
    return () => of[at++ % of.length] ?? ''
  }
  const [atSmall, atLarge] = await measureLatencies(400, [pages(small), pages(large)])
  rows.push({
    what: `${kind}: a memorial page that is rendered`,
    measured: atLarge?.ms ?? 0,
    unit: 'ms',
    ratio: { to: 'ten thousand', value: (atLarge?.ms ?? 0) / (atSmall?.ms ?? 1) },
    limit: { max: 1.5 },
  })
}
