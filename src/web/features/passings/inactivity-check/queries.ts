import { getQuietCheck, type QuietCheck } from '../../../../contract/passings/inactivity-check.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const quietCheckKey = [...personalKey, 'quiet-check']

export function useQuietCheck() {
  return useQuery({ queryKey: quietCheckKey, queryFn: () => call(getQuietCheck) })
}

export function storeQuietCheck(answer: QuietCheck): void {
  queryClient.setQueryData(quietCheckKey, answer)
}
