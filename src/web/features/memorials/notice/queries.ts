import { type Notice, readNotice } from '../../../../contract/memorials/notice.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'notice', graveId]

export function useNotice(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(readNotice, { params: { graveId } }),
  })
}

export function storeNotice(graveId: number, notice: Notice): void {
  queryClient.setQueryData(keyOf(graveId), notice)
}
