import { call } from '../../lib/api/api.ts'
import { personalKey, useQuery } from '../../lib/api/query-client.ts'
import { ultraPremiumStatus } from '../../lib/api/schemaless-operations.ts'

/** Undefined while loading; an unknown status counts as not paid. */
export function useUltraPremium(): boolean | undefined {
  const status = useQuery({
    queryKey: [...personalKey, 'ultra-premium'],
    queryFn: () => call(ultraPremiumStatus),
  })
  return status.isError ? false : status.data?.has_ultra_premium_features
}
