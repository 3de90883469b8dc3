import { seeOneTimeCodes } from '../../../../contract/accounts/one-time-codes.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const oneTimeCodesKey = [...personalKey, 'one-time-codes']

export function useOneTimeCodes() {
  return useQuery({ queryKey: oneTimeCodesKey, queryFn: () => call(seeOneTimeCodes) })
}

export function refreshOneTimeCodes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: oneTimeCodesKey })
}

/** Shown at once: the form that switched them on waits for no second answer. */
export function showOneTimeCodesOn(): void {
  queryClient.setQueryData<Answer<typeof seeOneTimeCodes>>(oneTimeCodesKey, {
    on_since: new Date().toISOString(),
  })
  void refreshOneTimeCodes()
}
