import { getEntrustedVisibility, getVisibility } from '../../../../contract/memorials/memorials.ts'
import type { EntrustedVisibility, Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const ownKey = [...personalKey, 'visibility']
const entrustedKey = (ownerId: number) => [...personalKey, 'entrusted', 'visibility', ownerId]

export function useOwnVisibility() {
  return useQuery({ queryKey: ownKey, queryFn: () => call(getVisibility) })
}

export function setOwnVisibility(chosen: Visibility): void {
  queryClient.setQueryData(ownKey, chosen)
}

export function useEntrustedVisibility(ownerId: number) {
  return useQuery({
    queryKey: entrustedKey(ownerId),
    queryFn: () => call(getEntrustedVisibility, { params: { id: ownerId } }),
  })
}

export function setEntrustedVisibility(ownerId: number, chosen: EntrustedVisibility): void {
  queryClient.setQueryData(entrustedKey(ownerId), chosen)
}
