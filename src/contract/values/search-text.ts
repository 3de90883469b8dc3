/** What is searched for: the same on both sides of the wire. */
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
