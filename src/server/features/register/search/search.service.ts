import type { Connection, Database } from '../../../database/connect.ts'
import { isOneTypo } from './one-typo.ts'
import * as store from './search.store.ts'
import { isShort } from './search-terms.ts'

export interface Hits {
  total: number
  /** The places of the requested page, in order. */
  places: number[]
}

interface Range {
  offset: number
  limit: number
}

/** Terms in many names are found by walking along the graves; rarer ones by their words. */
const commonFrom = 5_000
const cachedTotals = 1_000
const none: Hits = { total: 0, places: [] }

/** Finds names that hold every term, wherever it stands in them. Totals are exact. */
export function searchService({ db }: { db: Database }) {
  const totals = new Map<string, number>()

  /** Reads from a replica that may be behind; only cached totals come from the primary. */
  function on(from: Connection) {
    async function find(terms: string[], range: Range): Promise<Hits> {
      if (terms.length === 0) return none
      const short = terms.filter(isShort)
      const long = terms.filter((term) => !isShort(term))
      const holders = short.length > 0 ? await store.holdersOfParts(from, short) : new Map()
      if (short.some((part) => !holders.has(part))) return none
      if (long.length > 0) return findByWords(long, short, range)
      const [only] = short
      const rarest = Math.min(...holders.values())
      if (rarest < commonFrom) return findRare(short, holders, range)
      const total =
        short.length === 1 && only
          ? (holders.get(only) ?? 0)
          : await cachedTotal(terms, () => store.countNames(db, terms))
      return walk(terms, total, range)
    }

    async function findByWords(long: string[], short: string[], range: Range): Promise<Hits> {
      const found = await Promise.all(long.map((term) => store.wordsWith(from, term)))
      if (found.some((words) => words.length === 0)) return none
      const words = found.map((rows) => rows.map(({ word }) => word))
      const [only] = found
      const bearers = only?.reduce((sum, { holders }) => sum + holders, 0) ?? 0
      if (long.length > 1 || short.length > 0 || bearers < commonFrom) {
        return store.findPlaces(from, { words, parts: short }, range)
      }
      const total =
        only?.length === 1
          ? bearers
          : await cachedTotal(long, async () => {
              const { total } = await store.findPlaces(
                db,
                { words, parts: [] },
                { offset: 0, limit: 0 },
              )
              return total
            })
      return walk(long, total, range)
    }

    async function findRare(
      short: string[],
      holders: Map<string, number>,
      range: Range,
    ): Promise<Hits> {
      const [rarest = '', ...others] = short.toSorted(
        (a, b) => (holders.get(a) ?? 0) - (holders.get(b) ?? 0),
      )
      const words = (await store.wordsWith(from, rarest)).map(({ word }) => word)
      return store.findPlaces(from, { words: [words], parts: others }, range)
    }

    async function walk(terms: string[], total: number, { offset, limit }: Range): Promise<Hits> {
      const rest = Math.max(0, total - offset)
      const isFromEnd = rest < offset
      const places = await store.walkPlaces(from, terms, {
        isFromEnd,
        offset: isFromEnd ? Math.max(0, rest - limit) : offset,
        limit: Math.min(limit, rest),
      })
      return { total, places }
    }

    /** The same search with a typo of one letter in each unknown word corrected, if that finds a grave. */
    async function didYouMean(terms: string[]): Promise<string | null> {
      const corrected: string[] = []
      for (const term of terms) {
        const word = await correct(term)
        if (!word) return null
        corrected.push(word)
      }
      if (corrected.every((word, i) => word === terms[i])) return null
      const { total } = await find(corrected, { offset: 0, limit: 1 })
      return total > 0 ? corrected.map(capitalised).join(' ') : null
    }

    async function correct(term: string): Promise<string | null> {
      const { total } = await find([term], { offset: 0, limit: 0 })
      if (total > 0) return term
      // A word of two letters has too many neighbours with one typo.
      if ([...term].length < 3) return null
      const candidates = (await store.similarWords(from, term)).filter(({ word }) =>
        isOneTypo(word, term),
      )
      const [best] = candidates.toSorted((a, b) => b.holders - a.holders)
      return best?.word ?? null
    }

    return { find, didYouMean }
  }

  async function cachedTotal(terms: string[], count: () => Promise<number>): Promise<number> {
    const key = terms.toSorted().join(' ')
    const known = totals.get(key)
    if (known !== undefined) return known
    const total = await count()
    if (totals.size >= cachedTotals) totals.clear()
    totals.set(key, total)
    return total
  }

  return { on, clear: () => totals.clear() }
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}
