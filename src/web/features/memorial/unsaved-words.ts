const keyOf = (ownerId: number) => `unsaved_words_${ownerId}`

/** Memorial words that are typed and not saved, until the tab of the browser closes. */
export function readUnsavedWords(ownerId: number): string | undefined {
  return sessionStorage.getItem(keyOf(ownerId)) ?? undefined
}

export function keepUnsavedWords(ownerId: number, words: string): void {
  try {
    sessionStorage.setItem(keyOf(ownerId), words)
  } catch {
    // A browser without room for them still has them in the field.
  }
}

export function forgetUnsavedWords(ownerId: number): void {
  sessionStorage.removeItem(keyOf(ownerId))
}
