const maxCharacters = 100

/**
 * Cleans a search text the same way in the web and on the server. It is truncated first: the patterns below
 * take quadratic time.
 */
export function cleanSearch(text: string): string {
  return firstCharacters(text, maxCharacters)
    .replace(/<script[\s\S]*?(<\/script[^>]*>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/javascript:/gi, ' ')
    .replace(/\bon\w+\s*=/gi, ' ')
    .replace(/[<>'"&]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** A character takes at most two units, so nothing beyond them is looked at. */
function firstCharacters(text: string, count: number): string {
  return Array.from(text.trim().slice(0, 2 * count))
    .slice(0, count)
    .join('')
}
