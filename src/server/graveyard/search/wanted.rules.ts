import { cleanSearch } from '../../../contract/values/search-text.ts'
import { searchable } from './searchable.rules.ts'

/** What narrows a list, besides names. */
export interface Filters {
  bornFrom?: number | undefined
  bornTo?: number | undefined
  passedFrom?: number | undefined
  passedTo?: number | undefined
  /** The code of a country. */
  country?: string | undefined
  keptBy?: 'owner' | 'family' | undefined
}

/** Whole names come first, then beginnings of words, then matches inside a word. */
export type MatchRank = 'whole' | 'beginning' | 'inside'

/** What a visitor searches for. */
export interface Wanted {
  /** The whole search as a searchable name. */
  whole: string
  /** Null when no name is searched for; empty when no name can contain the input. */
  terms: readonly string[] | null
  filters: Filters
  /** Only names of this rank. */
  rank?: MatchRank
}

/** Null when nothing is searched for. */
export function wantedOf(search: string, filters: Filters): Wanted | null {
  const terms = termsOf(search)
  if (terms === null && !isFiltered(filters)) return null
  return { whole: searchable(cleanSearch(search)), terms, filters }
}

/** For several short terms, or a name with a filter, the database may scan every name. */
export function rowsToFind({ terms, filters }: Wanted): number {
  if (terms === null) return 0
  const isScan = (terms.length > 1 && terms.every(isShort)) || isFiltered(filters)
  return isScan ? 5_000 : 0
}

/** One search has one key, whatever the order of its terms. */
export function keyOf({ whole, terms, filters, rank }: Wanted): string {
  return JSON.stringify([terms?.toSorted(), filters, rank, rank === 'whole' && whole])
}

/** No name has more words, so they would only cost time. */
const maxTerms = 8

/** Null when nothing is searched for; empty when no name can contain the input. */
function termsOf(text: string): string[] | null {
  const cleaned = text && cleanSearch(text)
  if (cleaned === '') return null
  const words = [...new Set(searchable(cleaned).split(' '))].filter((word) => word !== '')
  // A term that another term contains is redundant.
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .slice(0, maxTerms)
}

/** Parts of up to three letters are counted in advance; longer terms are looked up by word. */
export function isShort(term: string): boolean {
  return [...term].length <= 3
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
