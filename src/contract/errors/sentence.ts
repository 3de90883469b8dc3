/** Fills the placeholders of a sentence, such as `{name}`. */
export function sentence(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] ?? gap)
}
