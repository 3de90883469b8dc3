/** A text this much longer than what is shown at first is worth folding. */
const shown = 700
const leastRest = 200

/** The beginning of a long text, up to the end of a paragraph or a sentence, and what is left to unfold. */
export function foldText(text: string): { first: string; rest: string } {
  if (text.length < shown + leastRest) return { first: text, rest: '' }
  const ends = [/\n/g, /[.!?…。]["”’»)]?(?=\s)/g, /\s/g]
  for (const end of ends) {
    const cut = lastEnd(text, end)
    if (cut > shown / 2)
      return { first: text.slice(0, cut).trimEnd(), rest: text.slice(cut).trim() }
  }
  return { first: text, rest: '' }
}

/** Where the last match before the fold ends; 0 without one. */
function lastEnd(text: string, end: RegExp): number {
  const found = [...text.slice(0, shown + 1).matchAll(end)].at(-1)
  return found ? found.index + found[0].length : 0
}
