import { cleanSearch } from '../../../contract/values/search-text.ts'
import { searchable } from './searchable.rules.ts'

/** More words than any name has would only cost time. */
const maxTerms = 8

/** Null when nothing is searched for; no terms when no name can contain the input. */
export function termsOf(text: string): string[] | null {
  const cleaned = text && cleanSearch(text)
  if (cleaned === '') return null
  const words = [...new Set(searchable(cleaned).split(' '))].filter((word) => word !== '')
  // A term within another term is implied by it.
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .slice(0, maxTerms)
}

/** Up to three letters are counted ahead, longer ones are looked up by word. */
export function isShort(term: string): boolean {
  return [...term].length <= 3
}
