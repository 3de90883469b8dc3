import { call } from '../../lib/api/api.ts'
import { personalKey, useQuery } from '../../lib/api/query-client.ts'
import { ultraPremiumStatus } from '../../lib/api/schemaless-operations.ts'

/** `isPaid` is undefined until it is known: a paid tier never looks locked. */
export function useUltraPremium() {
  const status = useQuery({
    queryKey: [...personalKey, 'ultra-premium'],
    queryFn: () => call(ultraPremiumStatus, { query: {} }),
  })
  return {
    isPaid: status.data?.has_ultra_premium_features,
    hasFailed: status.isError && !status.data,
    retry: status.refetch,
  }
}
