/** The words of a searchable name, each once. */
export function wordsOf(searchName: string): string[] {
  return [...new Set(searchName.split(' '))].filter((word) => word !== '')
}

const maxLetters = 3

/** Every sequence of one, two or three letters in a name, each once. */
export function partsOf(searchName: string): string[] {
  const parts = new Set<string>()
  for (const word of wordsOf(searchName)) {
    const letters = [...word]
    for (let start = 0; start < letters.length; start++) {
      let part = ''
      for (const letter of letters.slice(start, start + maxLetters)) {
        part += letter
        parts.add(part)
      }
    }
  }
  return [...parts]
}

/** Counts how many of some names contain each word and each part. */
export class HolderCount {
  readonly words = new Map<string, number>()
  readonly parts = new Map<string, number>()

  add(searchName: string): this {
    for (const word of wordsOf(searchName)) increase(this.words, word)
    for (const part of partsOf(searchName)) increase(this.parts, part)
    return this
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
