import type { Grave } from '../../../contract/graveyard.ts'
import type { Connection, Database, OpenDatabase } from '../../database/connect.ts'
import { AnswerShelf } from '../../http/answer-shelf.ts'
import { KeptAnswer } from '../../http/kept-answer.ts'
import { problem } from '../../http/problem.ts'
import { graveyardNews, registerChanged } from '../graves/index.ts'
import { presentGrave } from './grave.ts'
import * as store from './graveyard.store.ts'
import { searchService } from './search.service.ts'
import { rowsToFind, termsOf } from './search-terms.ts'

interface Wish {
  page: number
  page_size: number
  search: string
}

/** Pages further in are rarely asked for twice. */
const keptUpTo = 1_000
const keptPages = 64

export type GraveyardService = Awaited<ReturnType<typeof graveyardService>>

/** The public graveyard: page by page, by name, or one grave. */
export async function graveyardService(deps: {
  db: Database
  readAside: OpenDatabase['readAside']
  listen: OpenDatabase['listen']
  capacity: number
  limits: { spendRows(address: string, rows: number): Promise<void> }
}) {
  const { db, readAside, capacity, limits } = deps
  const shelf = new AnswerShelf<KeptAnswer<GravePage>>(keptPages)
  const search = searchService({ db })
  await deps.listen(graveyardNews, {
    onNews(news) {
      if (news === registerChanged) forget()
      else shelf.drop(Number(news))
    },
    onGap: forget,
  })

  function forget(): void {
    shelf.clear()
    search.forget()
  }

  type Listed = KeptAnswer<GravePage> | GravePage

  function list(wish: Wish, visitor: { address: string }): Listed | Promise<Listed> {
    const terms = termsOf(wish.search)
    const first = (wish.page - 1) * wish.page_size + 1
    const last = wish.page * wish.page_size
    const kept = terms ? undefined : shelf.find(first, last)
    return kept ?? read(terms, wish, { first, last }, visitor.address)
  }

  async function read(
    terms: string[] | null,
    wish: Wish,
    { first, last }: { first: number; last: number },
    address: string,
  ): Promise<Listed> {
    await limits.spendRows(address, wish.page_size + rowsToFind(terms ?? []))
    if (terms) return listFound(terms, wish)
    const page = readPage(wish, first, last)
    if (last > keptUpTo) return page
    return shelf.keep(
      first,
      last,
      page.then((read) => new KeptAnswer(read)),
    )
  }

  async function readPage(wish: Wish, first: number, last: number): Promise<GravePage> {
    const read = (from: Connection) => store.gravesBetween(from, first, last)
    // What is kept may not be older than the news that would have dropped it.
    const { total, rows } = await (last > keptUpTo ? readAside(read) : read(db))
    return page(wish, total, total, rows.map(presentGrave), null)
  }

  async function listFound(terms: string[], wish: Wish): Promise<GravePage> {
    const range = { offset: (wish.page - 1) * wish.page_size, limit: wish.page_size }
    const { found, total, rows, hint } = await readAside(async (from) => {
      const { find, didYouMean } = search.on(from)
      const found = await find(terms, range)
      const hint = found.total === 0 ? await didYouMean(terms) : null
      return { found, hint, ...(await store.gravesAt(from, found.places)) }
    })
    return page(wish, total, found.total, rows.map(presentGrave), hint)
  }

  function page(
    { page, page_size }: Wish,
    graves: number,
    total: number,
    data: Grave[],
    hint: string | null,
  ) {
    const pages = Math.max(1, Math.ceil(total / page_size))
    if (page > pages) throw problem('page-not-found')
    return {
      data,
      pagination: {
        current_page: page,
        total_pages: pages,
        page_size,
        total_count: total,
        has_next: page < pages,
        has_previous: page > 1,
      },
      graves_left: Math.max(0, capacity - graves),
      did_you_mean: hint,
    }
  }
  type GravePage = ReturnType<typeof page>

  async function find(id: number, pageSize: number) {
    const row = await store.findGrave(db, id)
    if (!row) throw problem('grave-not-found')
    return { grave: presentGrave(row), page: Math.ceil(row.place / pageSize) }
  }

  return { list, find, shelf: () => shelf.state }
}

/** The graves at some places, as the public may know them. */
export async function readGraves(db: Connection, places: number[]): Promise<Grave[]> {
  const { rows } = await store.gravesAt(db, places)
  return rows.map(presentGrave)
}
