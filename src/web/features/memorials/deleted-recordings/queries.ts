import { listDeletedRecordings } from '../../../../contract/memorials/deleted-recordings.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const key = [...personalKey, 'deleted-recordings']

export function useDeletedRecordings() {
  return useQuery({ queryKey: key, queryFn: () => call(listDeletedRecordings) })
}

export function refreshDeletedRecordings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}
