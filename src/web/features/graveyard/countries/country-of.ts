import type { Country } from '../../../../contract/graveyard/countries.ts'

/** By code (`US`), as profiles have it, or slug (`united_states`), as the graveyard has it. */
export function countryOf(
  countries: readonly Country[],
  name: string | null | undefined,
): Country | undefined {
  return name ? namesOf(countries).get(name.toLowerCase()) : undefined
}

const cache = new WeakMap<readonly Country[], Map<string, Country>>()

/** Cached with the list, because fifty stones read it at once. */
function namesOf(countries: readonly Country[]): Map<string, Country> {
  let names = cache.get(countries)
  if (!names) {
    names = new Map(
      countries.flatMap((country) => [
        [country.code.toLowerCase(), country],
        [slugOf(country.name), country],
      ]),
    )
    cache.set(countries, names)
  }
  return names
}

/** The server's rule: `Côte d’Ivoire` becomes `cote_divoire`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
}
