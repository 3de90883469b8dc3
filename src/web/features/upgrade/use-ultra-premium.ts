import { useQuery } from '@tanstack/react-query'
import { ultraPremiumStatus } from '../../../contract/payments.ts'
import { call } from '../../lib/api.ts'
import { profileKey } from '../session/index.ts'

/** Undefined while it is not known; a status that cannot be had counts as not paid. */
export function useUltraPremium(): boolean | undefined {
  const status = useQuery({
    queryKey: [...profileKey, 'ultra-premium'],
    queryFn: () => call(ultraPremiumStatus),
  })
  return status.isError ? false : status.data?.has_ultra_premium_features
}
