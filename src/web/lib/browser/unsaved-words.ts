const keys = {
  memorial: 'unsaved_words_',
  tribute: 'unsaved_tribute_',
  'new-memorial': 'unsaved_new_memorial_',
}

/** Words that are typed into a form and not sent, until the tab of the browser closes. */
export function unsavedWords(form: 'memorial' | 'tribute' | 'new-memorial', id: number) {
  const key = keys[form] + id
  return {
    read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
    keep(words: string): void {
      try {
        sessionStorage.setItem(key, words)
      } catch {
        // A browser without room for them still has them in the field.
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}
