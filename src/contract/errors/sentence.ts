/** A text of the contract with its gaps, `{name}`, filled in. */
export function sentence(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] ?? gap)
}
