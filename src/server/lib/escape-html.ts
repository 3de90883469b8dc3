const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** User input is text, never HTML. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
