import {
  getInactivityCheck,
  type InactivityCheck,
} from '../../../../contract/passings/inactivity-check.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const inactivityCheckKey = [...personalKey, 'inactivity-check']

export function useInactivityCheck() {
  return useQuery({ queryKey: inactivityCheckKey, queryFn: () => call(getInactivityCheck) })
}

export function storeInactivityCheck(answer: InactivityCheck): void {
  queryClient.setQueryData(inactivityCheckKey, answer)
}
