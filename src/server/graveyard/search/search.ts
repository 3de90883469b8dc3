import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { spellingsOf } from './chinese.rules.ts'
import { isOneTypo } from './one-typo.rules.ts'
import { rankedSearch } from './ranked-search.ts'
import * as store from './search.store.ts'
import { countFiltered } from './search.store.ts'
import { isFiltered, isShort, type Wanted } from './wanted.rules.ts'

/** Searches with more matches than this walk along the graves; smaller ones are ranked at once. */
const usuallyMany = 5_000
const none: store.Hits = { total: 0, listPositions: [] }

interface Holders {
  count: number
  /** A name may hold two spellings, and is counted twice then. */
  isExact: boolean
}

type Words = Awaited<ReturnType<typeof store.wordsWith>>

/**
 * Finds names that contain every term, anywhere in them. Totals are exact. Reads from a replica that may be
 * behind; only cached totals come from the primary.
 */
export function searchIn(
  { db, graveyard: { searchTotals: totals } }: Context,
  from: Connection,
  manyFrom = usuallyMany,
) {
  const ranked = rankedSearch({
    db,
    from,
    manyFrom,
    cachedTotal: (wanted, count) => totals.find(wanted, count),
  })

  async function find(wanted: Wanted, range: store.Range): Promise<store.Hits> {
    const { terms, filters } = wanted
    if (terms === null) return findFiltered(wanted, range)
    if (terms.length === 0) return none
    const candidates = await candidatesFor(terms)
    if (!candidates) return none
    if (!candidates.isMany) return store.rankListPositions(from, wanted, candidates.words, range)
    if (isFiltered(filters) && (await countFiltered(from, filters)) < manyFrom) {
      return store.rankListPositions(from, wanted, [], range)
    }
    return ranked.find(wanted, candidates, range)
  }

  async function findFiltered(wanted: Wanted, range: store.Range): Promise<store.Hits> {
    const total = await countFiltered(from, wanted.filters)
    if (total < manyFrom) return store.rankListPositions(from, wanted, [], range)
    return { total, listPositions: await ranked.walk(wanted, total, range) }
  }

  /** Null where no name contains every term. */
  async function candidatesFor(terms: readonly string[]) {
    const short = terms.filter(isShort)
    const long = terms.filter((term) => !isShort(term))
    const holders = short.length > 0 ? await holdersOfTerms(short) : new Map<string, Holders>()
    if (short.some((term) => !holders.has(term))) return null
    if (long.length > 0) {
      const found = await Promise.all(long.map((term) => store.wordsWith(from, term)))
      if (found.some((words) => words.length === 0)) return null
      const isMany = terms.length === 1 && holdersOf(found[0] ?? []) >= manyFrom
      return { isMany, words: found.map(spelled), total: null }
    }
    const countOf = (term: string) => holders.get(term)?.count ?? 0
    const [rarest = ''] = short.toSorted((a, b) => countOf(a) - countOf(b))
    const fewest = holders.get(rarest)
    if (fewest && fewest.count >= manyFrom) {
      const isTotal = short.length === 1 && fewest.isExact
      return { isMany: true, words: [], total: isTotal ? fewest.count : null }
    }
    return { isMany: false, words: [spelled(await store.wordsWith(from, rarest))], total: null }
  }

  /** Terms in no name are missing. */
  async function holdersOfTerms(terms: readonly string[]): Promise<Map<string, Holders>> {
    const parts = await store.holdersOfParts(from, terms.flatMap(spellingsOf))
    const found = new Map<string, Holders>()
    for (const term of terms) {
      const counts = spellingsOf(term).flatMap((text) => parts.get(text) ?? [])
      const count = counts.reduce((sum, one) => sum + one, 0)
      if (count > 0) found.set(term, { count, isExact: counts.length === 1 })
    }
    return found
  }

  /** The same search with a typo of one letter in each unknown word corrected, if that finds a grave. */
  async function correct(wanted: Wanted): Promise<Wanted | null> {
    const isKnown = async (term: string) => (await candidatesFor([term])) !== null
    return correctionOf(wanted, isKnown, (term) => store.similarWords(from, term))
  }

  return { find, correct }
}

function spelled(words: Words): string[] {
  return words.map(({ word }) => word)
}

function holdersOf(words: Words): number {
  return words.reduce((sum, { holders }) => sum + holders, 0)
}

/** A search with one typo corrected in each unknown word. Null where that is not possible. */
async function correctionOf(
  wanted: Wanted,
  isKnown: (term: string) => Promise<boolean>,
  similarWords: (term: string) => Promise<{ word: string; holders: number }[]>,
): Promise<Wanted | null> {
  const terms: string[] = []
  for (const term of wanted.terms ?? []) {
    const word = (await isKnown(term)) ? term : await nearest(term)
    if (!word) return null
    terms.push(word)
  }
  if (terms.every((word, i) => word === wanted.terms?.[i])) return null
  return { ...wanted, terms, whole: terms.join(' ') }

  async function nearest(term: string): Promise<string | null> {
    // A word of two letters is one typo away from too many others.
    if ([...term].length < 3) return null
    const candidates = (await similarWords(term)).filter(({ word }) => isOneTypo(word, term))
    const [best] = candidates.toSorted((a, b) => b.holders - a.holders)
    return best?.word ?? null
  }
}
