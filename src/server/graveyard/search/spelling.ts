import { isOneTypo } from './one-typo.rules.ts'
import type { Wanted } from './wanted.rules.ts'

/** A search with a typo of one letter in each unknown word corrected. Null where that is not possible. */
export async function correctionOf(
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
    // A word of two letters has too many neighbours with one typo.
    if ([...term].length < 3) return null
    const candidates = (await similarWords(term)).filter(({ word }) => isOneTypo(word, term))
    const [best] = candidates.toSorted((a, b) => b.holders - a.holders)
    return best?.word ?? null
  }
}
