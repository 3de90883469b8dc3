/** Counts code points, as the contract does: a simple emoji is one character. */
export function countCharacters(text: string): number {
  return [...text].length
}
