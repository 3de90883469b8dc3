import { paths } from '../../../../contract/page-addresses.ts'
import { cleanSearch } from '../../../../contract/values/search-text.ts'

const yearNames = ['born_from', 'born_to', 'passed_from', 'passed_to'] as const

/** What the list is narrowed by: years, and a country by code or slug. */
export type ListFilters = Partial<Record<(typeof yearNames)[number] | 'nationality', string>>

/** The page, search and filters of the list. All are in the address, so that Back works. */
export interface ListQuery {
  page: number
  search: string
  /** Missing where there are none. */
  filters?: ListFilters
}

export function readListQuery(query: string): ListQuery {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page') ?? 1)
  const filters = readFilters((name) => given.get(name) ?? '')
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: cleanSearch(given.get('search') ?? ''),
    ...(filters && { filters }),
  }
}

/** Ignores what is not a year or country; undefined where nothing is left. */
export function readFilters(valueOf: (name: string) => string): ListFilters | undefined {
  const years = yearNames.flatMap((name) => {
    const year = valueOf(name).trim()
    return /^[1-9]\d{0,3}$/.test(year) ? [[name, year]] : []
  })
  const nationality = valueOf('nationality')
  const country = /^[A-Za-z_]{2,64}$/.test(nationality) ? [['nationality', nationality]] : []
  const found = [...years, ...country]
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

export function isNarrowed({ search, filters }: ListQuery): boolean {
  return search !== '' || filters !== undefined
}

export function listPath({ page, search, filters }: ListQuery): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...filters,
  })
  return query.size > 0 ? `${paths.graveyard}?${query}` : paths.graveyard
}
