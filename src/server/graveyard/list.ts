import type { Connection, Database, OpenDatabase } from '../database/connect.ts'
import { CachedValue } from '../lib/cached-value.ts'
import { problem } from '../lib/problem.ts'
import { RangeCache } from '../lib/range-cache.ts'
import { graveyardChannel, registerChanged } from './change-channel.ts'
import type { GravePage, PublicGrave } from './grave.rules.ts'
import * as store from './list.store.ts'
import type { Filters } from './search/filters.rules.ts'
import { searchService } from './search/search.ts'
import { rowsToFind, type Wanted, wantedOf } from './search/wanted.rules.ts'

interface ListQuery {
  page: number
  pageSize: number
  search: string
  filters: Filters
}

/** Pages further in are rarely requested twice. */
const cachedUpTo = 1_000
const cachedPages = 64
/** What a sitemap counts as: a search engine may read all of them. */
const rowsPerSitemap = 500

export type ListService = Awaited<ReturnType<typeof listService>>

/** The public graveyard: page by page, by name, or one grave. */
export async function listService(deps: {
  db: Database
  readFromReplica: OpenDatabase['readFromReplica']
  listen: OpenDatabase['listen']
  capacity: number
  /** Counts rows read for one network address, and refuses when they are too many. */
  spendRows(address: string, rows: number): Promise<void>
}) {
  const { db, readFromReplica, capacity, spendRows } = deps
  const cache = new RangeCache<GravePage>(cachedPages)
  const search = searchService({ db })
  await deps.listen(graveyardChannel, {
    onNotification(payload) {
      if (payload === registerChanged) clear()
      else cache.drop(Number(payload))
    },
    onGap: clear,
  })

  function clear(): void {
    cache.clear()
    search.clear()
  }

  type Listed = CachedValue<GravePage> | GravePage

  function list(query: ListQuery, visitor: { address: string }): Listed | Promise<Listed> {
    const wanted = wantedOf(query.search, query.filters)
    const first = (query.page - 1) * query.pageSize + 1
    const last = query.page * query.pageSize
    const cached = wanted ? undefined : cache.find(first, last)
    return cached ?? read(wanted, query, { first, last }, visitor.address)
  }

  async function read(
    wanted: Wanted | null,
    query: ListQuery,
    { first, last }: { first: number; last: number },
    address: string,
  ): Promise<Listed> {
    await spendRows(address, query.pageSize + (wanted ? rowsToFind(wanted) : 0))
    if (wanted) return readFound(wanted, query)
    const page = readPage(query, first, last)
    if (last > cachedUpTo) return page
    return cache.add(
      first,
      last,
      page.then((read) => new CachedValue(read)),
    )
  }

  async function readPage(query: ListQuery, first: number, last: number): Promise<GravePage> {
    const read = (from: Connection) => store.gravesBetween(from, first, last)
    // A cached page may not be older than the notification that would have dropped it.
    const { total, hidden, graves } = await (last > cachedUpTo ? readFromReplica(read) : read(db))
    return pageOf(query, { graves, total, entered: total + hidden, didYouMean: null })
  }

  /** Where nothing matches, names one typo away are found instead. */
  async function readFound(wanted: Wanted, query: ListQuery): Promise<GravePage> {
    const range = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize }
    return readFromReplica(async (from) => {
      const { find, correct } = search.on(from)
      const exact = await find(wanted, range)
      const corrected = exact.total === 0 ? await correct(wanted) : null
      const near = corrected ? await find(corrected, range) : exact
      const { places, total } = near.total > 0 ? near : exact
      const { graves, total: listed, hidden } = await store.gravesAt(from, places)
      const byPlace = new Map(graves.map((grave) => [grave.place, grave]))
      return pageOf(query, {
        graves: places.flatMap((place) => byPlace.get(place) ?? []),
        total,
        entered: listed + hidden,
        didYouMean: corrected && total > 0 ? capitalised(corrected.whole) : null,
      })
    })
  }

  function pageOf(
    { page, pageSize }: ListQuery,
    found: {
      graves: PublicGrave[]
      total: number
      entered: number
      didYouMean: string | null
    },
  ): GravePage {
    const { graves, total, entered, didYouMean } = found
    const pages = Math.max(1, Math.ceil(total / pageSize))
    if (page > pages) throw problem('page-not-found')
    const gravesLeft = Math.max(0, capacity - entered)
    return { graves, page, pageSize, pages, total, gravesLeft, didYouMean }
  }

  async function find(id: number, pageSize: number) {
    const grave = await store.findPublicGrave(db, id)
    if (!grave?.place) throw problem('grave-not-found')
    return { grave, page: Math.ceil(grave.place / pageSize) }
  }

  /** For sitemaps. */
  const indexable = {
    countPlaces: () => store.countPlaces(db),
    async between({ first, last }: { first: number; last: number }, visitor: { address: string }) {
      await spendRows(visitor.address, rowsPerSitemap)
      return store.indexableBetween(db, first, last)
    },
  }

  return { list, find, indexable, cacheState: () => cache.state }
}

/** `anna weber` → `Anna Weber` */
function capitalised(name: string): string {
  return name.replace(/(^| )(.)/gu, (first) => first.toUpperCase())
}

/** The graves at some places, as the public may see them. */
export async function readGraves(db: Connection, places: number[]): Promise<PublicGrave[]> {
  const { graves } = await store.gravesAt(db, places)
  return graves
}
