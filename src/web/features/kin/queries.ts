import { listKin } from '../../../contract/kin/kin.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'
import { listGraves } from '../../lib/api/schemaless-operations.ts'

const kinKey = [...personalKey, 'kin']

export function useKin(graveId: number) {
  return useQuery({
    queryKey: [...kinKey, graveId],
    queryFn: async () => (await call(listKin, { params: { graveId } })).kin,
  })
}

/** For every memorial, because a guardian may hold both sides. */
export function refreshKin(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: kinKey })
}

const maxFound = 6

/** Those with this name whom everybody may see. */
export async function findByName(search: string) {
  const { data } = await call(listGraves, { query: { search, page_size: maxFound } })
  return data.filter((grave) => !grave.is_reserved)
}
