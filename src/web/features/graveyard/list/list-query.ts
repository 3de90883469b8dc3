import { paths } from '../../../../contract/page-addresses.ts'
import { cleanSearch } from '../../../../contract/values/search-text.ts'

/** The page and search of the list. Both are in the address, so that Back works. */
export interface ListQuery {
  page: number
  search: string
}

export function readListQuery(query: string): ListQuery {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: cleanSearch(given.get('search') ?? ''),
  }
}

export function listPath({ page, search }: ListQuery): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  })
  return query.size > 0 ? `${paths.graveyard}?${query}` : paths.graveyard
}
