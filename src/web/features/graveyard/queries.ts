import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import type { Answer } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { queryClient, useQuery } from '../../lib/api/query-client.ts'
import { findGrave, listGraves, seeGraveyardFront } from '../../lib/api/schemaless-operations.ts'
import { loadCountries } from './countries/use-countries.ts'
import type { ListQuery } from './list/list-query.ts'

type Graves = Answer<typeof listGraves>

const gravesKey = ['graves']

function gravesQuery({ page, search, filters }: ListQuery) {
  return {
    queryKey: [...gravesKey, search, page, filters],
    queryFn: async () => {
      // Loaded with the countries, so that each stone is rendered once.
      const [graves] = await Promise.all([
        call(listGraves, { query: { page, ...(search && { search }), ...filters } }),
        loadCountries(),
      ])
      return graves
    },
  }
}

export function useGraves(listQuery: ListQuery) {
  return useQuery({
    ...gravesQuery(listQuery),
    // The pagination stays while the next page loads.
    placeholderData: (previous: Graves | undefined) => previous,
  })
}

export function prefetchGraves(listQuery: ListQuery): void {
  void queryClient.prefetchQuery(gravesQuery(listQuery))
}

export function useGraveyardFront() {
  return useQuery({
    queryKey: ['graveyard-front'],
    queryFn: async () => {
      const [front] = await Promise.all([call(seeGraveyardFront), loadCountries()])
      return front
    },
  })
}

export function useGrave(graveId: string) {
  return useQuery({
    queryKey: ['grave', graveId],
    queryFn: () => call(findGrave, { params: { graveId }, query: {} }),
  })
}

/** Updates the cached lists, so that the candle appears without a new request. */
export function markTributeLeft(graveId: number, at: string): void {
  updateGraves(graveId, { last_tribute_at: at })
}

/** The same for a candle that was lit on the page of the memorial. */
export function markCandleLit(graveId: number, at: string): void {
  updateGraves(graveId, { last_candle_at: at })
}

function updateGraves(graveId: number, change: Partial<Grave>): void {
  const changed = (grave: Grave) => (grave.id === graveId ? { ...grave, ...change } : grave)
  queryClient.setQueriesData<Graves>(
    { queryKey: gravesKey },
    (graves) => graves && { ...graves, data: graves.data.map(changed) },
  )
}
