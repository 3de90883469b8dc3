/** Cleans a search text the same way in the web and on the server. */
export function cleanSearch(text: string): string {
  const cleaned = text
    .replace(/<script[\s\S]*?(<\/script[^>]*>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/javascript:/gi, ' ')
    .replace(/\bon\w+\s*=/gi, ' ')
    .replace(/[<>'"&]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return [...cleaned].slice(0, 100).join('').trim()
}
