import type { Country } from '../../../../contract/graveyard/countries.ts'

/** Names that begin as typed come before names with a word that does, and those before the rest. */
export function findCountries(countries: readonly Country[], typed: string): Country[] {
  const search = plain(typed)
  if (search === '') return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, search) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ country }) => country)
}

/** What people call countries, or their parts, beside the names in the list. */
const otherNames: Record<string, readonly string[]> = {
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  US: ['usa', 'america'],
  NL: ['holland'],
  AE: ['uae'],
}

function rankOf({ code, name }: Country, search: string): number {
  const text = plain(name)
  if (code.toLowerCase() === search) return 4
  if (search.length > 1 && otherNames[code]?.some((other) => other.startsWith(search))) return 3
  if (text.startsWith(search)) return 3
  if (text.includes(` ${search}`)) return 2
  return text.includes(search) ? 1 : 0
}

/** Without accents, case and signs, which few people type. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
