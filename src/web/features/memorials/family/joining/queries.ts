import { listJoinings } from '../../../../../contract/memorials/joining.ts'
import { call } from '../../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../../lib/api/query-client.ts'

const keyOf = (id: number) => [...personalKey, 'joinings', id]

export function useJoinings(id: number) {
  return useQuery({ queryKey: keyOf(id), queryFn: () => call(listJoinings, { params: { id } }) })
}

export function refreshJoinings(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(id) })
}
