import { readSameAs, type SameAs } from '../../../../contract/memorials/same-as.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'same-as', graveId]

export function useSameAs(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(readSameAs, { params: { graveId } }),
  })
}

export function storeSameAs(graveId: number, saved: SameAs): void {
  queryClient.setQueryData(keyOf(graveId), saved)
}
