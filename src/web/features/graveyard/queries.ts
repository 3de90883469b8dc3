import type { Grave } from '../../../contract/graveyard.ts'
import type { Answer } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { findGrave, listGraves } from '../../lib/api/light-operations.ts'
import { queryClient, useQuery } from '../../lib/api/query-client.ts'
import { learnCountries } from '../countries/index.ts'
import type { Place } from './list/list-address.ts'

type Graves = Answer<typeof listGraves>

const gravesKey = ['graves']

function gravesQuery({ page, search }: Place) {
  return {
    queryKey: [...gravesKey, search, page],
    queryFn: async () => {
      // With their countries, so that each stone is drawn once.
      const [graves] = await Promise.all([
        call(listGraves, { query: { page, ...(search && { search }) } }),
        learnCountries(),
      ])
      return graves
    },
  }
}

export function useGraves(place: Place) {
  return useQuery({
    ...gravesQuery(place),
    // The pages to turn to stay while the next one comes.
    placeholderData: (before: Graves | undefined) => before,
  })
}

export function prefetchGraves(place: Place): void {
  void queryClient.prefetchQuery(gravesQuery(place))
}

export function useGrave(graveId: string) {
  return useQuery({
    queryKey: ['grave', graveId],
    queryFn: () => call(findGrave, { params: { graveId }, query: {} }),
  })
}

/** The lists at hand light the candle at once, without being fetched again. */
export function tributeLeftAt(graveId: number, at: string): void {
  const lit = (grave: Grave) => (grave.id === graveId ? { ...grave, last_tribute_at: at } : grave)
  queryClient.setQueriesData<Graves>(
    { queryKey: gravesKey },
    (graves) => graves && { ...graves, data: graves.data.map(lit) },
  )
}
