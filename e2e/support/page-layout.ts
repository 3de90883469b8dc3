/** In the page: words of a name that stand on two lines, as `word of name`. */
export function splitWords(names: readonly Element[]): string[] {
  return names.flatMap((name) => {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text | null
    // A line may end after a hyphen, and between any two Chinese characters.
    const words = text?.data.matchAll(/[^\s\p{Pd}\p{sc=Han}]+/gu) ?? []
    return [...words].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Text, index)
      range.setEnd(text as Text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      return lines.size > 1 ? [`${word} of ${text?.data}`] : []
    })
  })
}
