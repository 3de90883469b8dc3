import { listSessions } from '../../../../contract/accounts/sessions.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const sessionsKey = [...personalKey, 'sessions']

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => call(listSessions) })
}

export function refreshSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsKey })
}
