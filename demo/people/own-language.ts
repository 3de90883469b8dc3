import data from '../data/other-languages.json' with { type: 'json' }
import type { Subject } from './fill-slots.ts'

const otherLanguages: Readonly<Record<string, readonly string[]>> = data

/**
 * Short lines that fit a man or a woman, on a stone or as a tribute. A nation's own lines take precedence over
 * those of its culture.
 */
export function linesInOwnLanguage({ nation, culture }: Subject): readonly string[] | undefined {
  return otherLanguages[nation] ?? otherLanguages[culture]
}
