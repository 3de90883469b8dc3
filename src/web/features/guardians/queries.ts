import { listGuardians } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'

const guardiansKey = [...personalKey, 'guardians']

export function useGuardians() {
  return useQuery({ queryKey: guardiansKey, queryFn: () => call(listGuardians) })
}

export function refreshGuardians(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: guardiansKey })
}
