import type { Country } from '../../../contract/countries.ts'

/** Names that begin as typed come before names with a word that does, and those before the rest. */
export function findCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed)
  if (wanted === '') return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, wanted) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ country }) => country)
}

function rankOf({ code, name }: Country, wanted: string): number {
  const known = plain(name)
  if (code.toLowerCase() === wanted) return 4
  if (known.startsWith(wanted)) return 3
  if (known.includes(` ${wanted}`)) return 2
  return known.includes(wanted) ? 1 : 0
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
