import { useQuery } from '@tanstack/react-query'
import { listEntrusted, listGuardians } from '../../../contract/guardians.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { profileKey } from '../session/index.ts'

const guardiansKey = [...profileKey, 'guardians']
const entrustedKey = [...profileKey, 'entrusted']

export function useGuardians() {
  return useQuery({ queryKey: guardiansKey, queryFn: () => call(listGuardians) })
}

export function guardiansChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: guardiansKey })
}

export function useEntrusted() {
  return useQuery({ queryKey: entrustedKey, queryFn: () => call(listEntrusted) })
}

export function entrustedChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: entrustedKey })
}
