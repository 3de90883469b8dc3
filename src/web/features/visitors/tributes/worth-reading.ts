import type { Tribute } from '../../../../contract/visitors/tributes.ts'

const shownFirst = 3
/** Beyond this length, longer texts do not count as better. */
const enough = 160

/**
 * The three that are open on the page: the longest ones, newer first among equals. They too are ordered newest
 * first. A tribute that this visitor has just left is always among them.
 */
export function worthReading(
  tributes: readonly Tribute[],
  justLeft?: number,
): { first: Tribute[]; rest: Tribute[] } {
  const weight = ({ id, message }: Tribute) =>
    id === justLeft ? Infinity : Math.min(message.length, enough)
  const byWeight = tributes.toSorted((a, b) => weight(b) - weight(a))
  const best = new Set(byWeight.slice(0, shownFirst))
  return {
    first: tributes.filter((tribute) => best.has(tribute)),
    rest: tributes.filter((tribute) => !best.has(tribute)),
  }
}
