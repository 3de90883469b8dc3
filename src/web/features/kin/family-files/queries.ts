import { getImport, listImports } from '../../../../contract/kin/family-files.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const filesKey = [...personalKey, 'family-files']
const pauseMs = 1_000

export function useFamilyFiles() {
  return useQuery({ queryKey: filesKey, queryFn: () => call(listImports) })
}

/** Asked again until all its people are compared. */
export function useFamilyFile(id: number) {
  return useQuery({
    queryKey: [...filesKey, id],
    queryFn: () => call(getImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && data.compared < data.people ? pauseMs : false,
  })
}

export function refreshFamilyFiles(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: filesKey })
}
