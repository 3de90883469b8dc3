import { listGuardians } from '../../../contract/guardians.ts'
import { listEntrusted } from '../../../contract/passings.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'

const guardiansKey = [...personalKey, 'guardians']
const entrustedKey = [...personalKey, 'entrusted']

export function useGuardians() {
  return useQuery({ queryKey: guardiansKey, queryFn: () => call(listGuardians) })
}

export function refreshGuardians(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: guardiansKey })
}

export function useEntrusted() {
  return useQuery({ queryKey: entrustedKey, queryFn: () => call(listEntrusted) })
}

export function refreshEntrusted(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: entrustedKey })
}
