import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { CachedValue } from '../lib/cached-value.ts'
import { problem } from '../lib/problem.ts'
import { spendRows } from '../lib/spend-rows.ts'
import type { GravePage, PublicGrave } from './grave.rules.ts'
import * as store from './list.store.ts'
import { searchIn } from './search/search.ts'
import { type Filters, rowsToFind, type Wanted, wantedOf } from './search/wanted.rules.ts'

interface ListQuery {
  page: number
  pageSize: number
  search: string
  filters: Filters
}

/** Pages further back are rarely requested twice. */
const cachedUpTo = 1_000

type Listed = CachedValue<GravePage> | GravePage

/** Page by page, or by name. */
export function listGraves(
  ctx: Context,
  query: ListQuery,
  visitor: { address: string },
): Listed | Promise<Listed> {
  const wanted = wantedOf(query.search, query.filters)
  const first = (query.page - 1) * query.pageSize + 1
  const last = query.page * query.pageSize
  const cached = wanted ? undefined : ctx.graveyard.pages.find(first, last)
  return cached ?? read(ctx, wanted, query, { first, last }, visitor.address)
}

async function read(
  ctx: Context,
  wanted: Wanted | null,
  query: ListQuery,
  { first, last }: { first: number; last: number },
  address: string,
): Promise<Listed> {
  await spendRows(ctx, address, query.pageSize + (wanted ? rowsToFind(wanted) : 0))
  if (wanted) return readFound(ctx, wanted, query)
  const page = readPage(ctx, query, first, last)
  if (last > cachedUpTo) return page
  return ctx.graveyard.pages.add(
    first,
    last,
    page.then((read) => new CachedValue(read)),
  )
}

async function readPage(
  ctx: Context,
  query: ListQuery,
  first: number,
  last: number,
): Promise<GravePage> {
  const read = (from: Connection) => store.gravesBetween(from, first, last)
  // A cached page must not be older than the notification that would have dropped it.
  const { total, hidden, graves } = await (last > cachedUpTo
    ? ctx.readFromReplica(read)
    : read(ctx.db))
  return pageOf(ctx, query, { graves, total, totals: { listed: total, hidden }, didYouMean: null })
}

/** If nothing matches, looks for names one typo away. */
async function readFound(ctx: Context, wanted: Wanted, query: ListQuery): Promise<GravePage> {
  const range = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize }
  const found = await ctx.readFromReplica(async (from) => {
    const { find, correct } = searchIn(ctx, from)
    const exact = await find(wanted, range)
    const corrected = exact.total === 0 ? await correct(wanted) : null
    const near = corrected ? await find(corrected, range) : exact
    const { listPositions, total } = near.total > 0 ? near : exact
    const { graves, total: listed, hidden } = await store.gravesAt(from, listPositions)
    const byListPosition = new Map(graves.map((grave) => [grave.listPosition, grave]))
    return {
      graves: listPositions.flatMap((listPosition) => byListPosition.get(listPosition) ?? []),
      total,
      totals: { listed, hidden },
      didYouMean: corrected && total > 0 ? capitalised(corrected.whole) : null,
    }
  })
  return pageOf(ctx, query, found)
}

function pageOf(
  ctx: Context,
  { page, pageSize }: ListQuery,
  found: {
    graves: PublicGrave[]
    total: number
    totals: { listed: number; hidden: number }
    didYouMean: string | null
  },
): GravePage {
  const { graves, total, totals, didYouMean } = found
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page > pages) throw problem('page-not-found')
  const gravesLeft = freePlaces(ctx.settings.graveyardCapacity, totals)
  return { graves, page, pageSize, pages, total, gravesLeft, didYouMean }
}

/** Does not reveal how many graves are hidden, as long as there is room. */
function freePlaces(capacity: number, { listed, hidden }: { listed: number; hidden: number }) {
  return listed + hidden >= capacity ? 0 : capacity - listed
}

/**
 * What locating one grave counts as: an hour's budget is enough for thousands, not for reading all of them one
 * by one.
 */
export const rowsPerGrave = 20

/** One grave, and the page it is on. */
export async function locateGrave(
  ctx: Context,
  id: number,
  pageSize: number,
  visitor: { address: string },
) {
  const { db } = ctx
  await spendRows(ctx, visitor.address, rowsPerGrave)
  const grave = await store.findPublicGrave(db, id)
  if (!grave?.listPosition) throw problem('grave-not-found')
  return { grave, page: Math.ceil(grave.listPosition / pageSize) }
}

/** For sitemaps. */
export const countListed = ({ db }: Context) => store.countListed(db)

/** For sitemaps. */
export function indexableGraves({ db }: Context, { first, last }: { first: number; last: number }) {
  return store.indexableBetween(db, first, last)
}

/** `anna weber` → `Anna Weber` */
function capitalised(name: string): string {
  return name.replace(/(^| )(.)/gu, (first) => first.toUpperCase())
}

/** The graves at some list positions, as the public may see them. */
export async function readGraves(db: Connection, listPositions: number[]): Promise<PublicGrave[]> {
  const { graves } = await store.gravesAt(db, listPositions)
  return graves
}
