/** As people count, and as the contract does: an emoji of one code point is one character. */
export function countCharacters(text: string): number {
  return [...text].length
}
