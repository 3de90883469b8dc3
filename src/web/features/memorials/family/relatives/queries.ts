import { readOwnClaim } from '../../../../../contract/memorials/claims.ts'
import { readOwnConfirmation } from '../../../../../contract/memorials/evidence.ts'
import { call } from '../../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../../lib/api/query-client.ts'

const key = (id: number) => [...personalKey, 'relative', id]

/** Whether the member has confirmed a memorial, or may. */
export function useOwnConfirmation(id: number, link: string | undefined) {
  return useQuery({
    queryKey: [...key(id), 'confirmation'],
    queryFn: () => call(readOwnConfirmation, { params: { id }, query: { link } }),
    staleTime: 0,
  })
}

/** The claim of the member to keep a memorial, too, and as what one may be made. */
export function useOwnClaim(id: number, link: string | undefined) {
  return useQuery({
    queryKey: [...key(id), 'claim'],
    queryFn: () => call(readOwnClaim, { params: { id }, query: { link } }),
    staleTime: 0,
  })
}

export function refreshOwnWords(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key(id) })
}
