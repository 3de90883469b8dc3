import type { Connection, Database, OpenDatabase } from '../../database/connect.ts'
import { CachedValue } from '../../lib/cached-value.ts'
import { problem } from '../../lib/problem.ts'
import { RangeCache } from '../../lib/range-cache.ts'
import { graveyardChannel, registerChanged } from './change-channel.ts'
import type { GravePage, PublicGrave } from './grave.ts'
import * as store from './list.store.ts'
import { searchService } from './search/search.service.ts'
import { rowsToFind, termsOf } from './search/search-terms.ts'

interface ListQuery {
  page: number
  pageSize: number
  search: string
}

/** Pages further in are rarely requested twice. */
const cachedUpTo = 1_000
const cachedPages = 64

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
    const terms = termsOf(query.search)
    const first = (query.page - 1) * query.pageSize + 1
    const last = query.page * query.pageSize
    const cached = terms ? undefined : cache.find(first, last)
    return cached ?? read(terms, query, { first, last }, visitor.address)
  }

  async function read(
    terms: string[] | null,
    query: ListQuery,
    { first, last }: { first: number; last: number },
    address: string,
  ): Promise<Listed> {
    await spendRows(address, query.pageSize + rowsToFind(terms ?? []))
    if (terms) return readFound(terms, query)
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

  async function readFound(terms: string[], query: ListQuery): Promise<GravePage> {
    const range = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize }
    return readFromReplica(async (from) => {
      const { find, didYouMean } = search.on(from)
      const { places, total } = await find(terms, range)
      const suggestion = total === 0 ? await didYouMean(terms) : null
      const { graves, total: listed, hidden } = await store.gravesAt(from, places)
      return pageOf(query, { graves, total, entered: listed + hidden, didYouMean: suggestion })
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

  return { list, find, cacheState: () => cache.state }
}

/** The graves at some places, as the public may see them. */
export async function readGraves(db: Connection, places: number[]): Promise<PublicGrave[]> {
  const { graves } = await store.gravesAt(db, places)
  return graves
}
