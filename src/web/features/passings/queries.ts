import { getPassing, listEntrusted } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'

const entrustedKey = [...personalKey, 'entrusted']
const ownPassingKey = [...personalKey, 'own-passing']

export function useEntrusted() {
  return useQuery({ queryKey: entrustedKey, queryFn: () => call(listEntrusted) })
}

export function refreshEntrusted(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: entrustedKey })
}

/** Always refetched: the letter may have undone the passing in another tab. */
export function useOwnPassing() {
  return useQuery({ queryKey: ownPassingKey, queryFn: () => call(getPassing), staleTime: 0 })
}

export function refreshOwnPassing(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownPassingKey })
}
