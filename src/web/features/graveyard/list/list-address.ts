import { cleanSearch } from '../../../../contract/search-text.ts'
import { paths } from '../../../paths.ts'

/** Which part of the list is looked at. It lives in the address, so that Back leads back. */
export interface Place {
  page: number
  search: string
}

export function readPlace(query: string): Place {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: cleanSearch(given.get('search') ?? ''),
  }
}

export function placePath({ page, search }: Place): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  })
  return query.size > 0 ? `${paths.graveyard}?${query}` : paths.graveyard
}
