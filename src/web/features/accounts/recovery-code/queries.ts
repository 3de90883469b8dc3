import { seeRecoveryCode } from '../../../../contract/accounts/recovery-code.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const recoveryCodeKey = [...personalKey, 'recovery-code']

export function useRecoveryCode() {
  return useQuery({ queryKey: recoveryCodeKey, queryFn: () => call(seeRecoveryCode) })
}

export function refreshRecoveryCode(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: recoveryCodeKey })
}
