const maxNameCharacters = 150

/** `Anna Maria /Huber/` → `Anna Maria Huber`. Marks of the format that no name has are left out. */
export function nameIn(value: string): string {
  return oneLine(value.replaceAll('/', ' '), maxNameCharacters)
}

export function oneLine(value: string, max: number): string {
  const line = value
    .replaceAll('@@', '@')
    // Persian and Indian names need the two joiners.
    .replace(/[[\s\p{C}]--[\u200c\u200d]]+/gv, ' ')
    .trim()
  return [...line].slice(0, max).join('').trim()
}
