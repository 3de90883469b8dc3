import type { Tribute } from '../../../../contract/visitors/tributes.ts'

const shownFirst = 3
/** Beyond this, longer words are not worth more. */
const enough = 160

/**
 * The three that stand open on the page: those that say most, the newer first where two say as much. Of these too the
 * newest stands first. What this visitor has just left is always one of them.
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
