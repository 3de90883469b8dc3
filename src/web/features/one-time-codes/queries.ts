import { seeOneTimeCodes } from '../../../contract/accounts/one-time-codes.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'

const oneTimeCodesKey = [...personalKey, 'one-time-codes']

export function useOneTimeCodes() {
  return useQuery({ queryKey: oneTimeCodesKey, queryFn: () => call(seeOneTimeCodes) })
}

export function refreshOneTimeCodes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: oneTimeCodesKey })
}
