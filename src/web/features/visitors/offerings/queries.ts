import { listOfferings, type OfferingsAtGrave } from '../../../../contract/visitors/offerings.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'offerings', graveId]

export function useOfferings(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(listOfferings, { params: { graveId } }),
  })
}

export function refreshOfferings(graveId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(graveId) })
}

export function setReadFirst(graveId: number, areReadFirst: boolean): void {
  queryClient.setQueryData<OfferingsAtGrave>(
    keyOf(graveId),
    (known) => known && { ...known, tributes_read_first: areReadFirst },
  )
}
