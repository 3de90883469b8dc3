import { cleanSearch } from '../../../contract/values/search-text.ts'
import { type Filters, isFiltered } from './filters.rules.ts'
import { isShort, termsOf } from './search-terms.rules.ts'
import { searchable } from './searchable.rules.ts'

/** Whole names come first, then beginnings of words, then what stands inside of a word. */
export type MatchRank = 'whole' | 'beginning' | 'inside'

/** What a visitor searches for. */
export interface Wanted {
  /** The whole search as a searchable name. */
  whole: string
  /** Null when no name is searched for; none when no name can contain the input. */
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

/** For several short terms, or a name and a filter, the database may scan every name. */
export function rowsToFind({ terms, filters }: Wanted): number {
  if (terms === null) return 0
  const isScan = (terms.length > 1 && terms.every(isShort)) || isFiltered(filters)
  return isScan ? 5_000 : 0
}

/** One search has one key, whatever the order of its terms. */
export function keyOf({ whole, terms, filters, rank }: Wanted): string {
  return JSON.stringify([terms?.toSorted(), filters, rank, rank === 'whole' && whole])
}
