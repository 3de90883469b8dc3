import lists from './chinese-characters.json' with { type: 'json' }

const traditionalOf = new Map<string, string[]>()
const simplifiedOf = new Map<string, string>()
for (const list of lists) {
  const [simplified = '', ...traditional] = list
  traditionalOf.set(simplified, traditional)
  for (const character of traditional) {
    if (!simplifiedOf.has(character)) simplifiedOf.set(character, simplified)
  }
}

const han = /\p{Script=Han}/u

/** One simplified character may stand for several traditional ones; a name has no more of those than this allows. */
const maxSpellings = 32

/**
 * A text as it may be written in a name: as it stands, in simplified and in traditional Chinese. A text
 * without Chinese characters has one spelling.
 */
export function spellingsOf(text: string): string[] {
  if (!han.test(text)) return [text]
  const simplified = [...text].map((character) => simplifiedOf.get(character) ?? character)
  let traditional = ['']
  for (const character of simplified) {
    const ways = traditionalOf.get(character) ?? [character]
    const isTooMany = traditional.length * ways.length > maxSpellings
    const used = isTooMany ? ways.slice(0, 1) : ways
    traditional = traditional.flatMap((start) => used.map((way) => start + way))
  }
  return [...new Set([text, simplified.join(''), ...traditional])]
}
