import { getTimeZone, type TimeZoneSetting } from '../../../../contract/accounts/time-zone.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const timeZoneKey = [...personalKey, 'time-zone']

export function useTimeZone() {
  return useQuery({ queryKey: timeZoneKey, queryFn: () => call(getTimeZone) })
}

export function storeTimeZone(answer: TimeZoneSetting): void {
  queryClient.setQueryData(timeZoneKey, answer)
}
