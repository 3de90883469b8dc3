import { listPasskeys } from '../../../../contract/accounts/passkeys.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const passkeysKey = [...personalKey, 'passkeys']

export function usePasskeys() {
  return useQuery({ queryKey: passkeysKey, queryFn: () => call(listPasskeys) })
}

export function refreshPasskeys(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: passkeysKey })
}
