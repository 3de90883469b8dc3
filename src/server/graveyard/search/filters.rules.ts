/** What a list is narrowed by, beside names. */
export interface Filters {
  bornFrom?: number | undefined
  bornTo?: number | undefined
  passedFrom?: number | undefined
  passedTo?: number | undefined
  /** The code of a country. */
  country?: string | undefined
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
