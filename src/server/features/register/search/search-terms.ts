import { cleanSearch } from '../../../../contract/search-text.ts'
import { searchable } from './searchable.ts'

/** More words than anybody bears only cost. */
const mostTerms = 8

/** Null when nothing is searched for; no terms when what was typed can be in no name. */
export function termsOf(text: string): string[] | null {
  const cleaned = text && cleanSearch(text)
  if (cleaned === '') return null
  const words = [...new Set(searchable(cleaned).split(' '))].filter((word) => word !== '')
  // What stands within another word is asked by that word already.
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .slice(0, mostTerms)
}

/** Up to three letters are counted in the register, longer ones are looked up by word. */
export function isShort(term: string): boolean {
  return [...term].length <= 3
}

/** Several short terms at once make the database look at every name: it counts as many rows. */
export function rowsToFind(terms: string[]): number {
  return terms.length > 1 && terms.every(isShort) ? 5_000 : 0
}
