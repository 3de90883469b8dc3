import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { ApiError, call } from '../../lib/api.ts'
import { getProfile } from '../../lib/light-operations.ts'
import { useStore } from '../../lib/store.ts'
import { announceTokens, removeTokens, signedIn } from '../../lib/tokens.ts'

export type Session = { state: 'out' } | { state: 'entering' } | { state: 'in'; profile: Profile }

/** What else belongs to the signed-in person is kept below this key, and goes when they leave. */
export const profileKey = ['profile']

export function useSession(): Session {
  const isSignedIn = useStore(signedIn)
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: () => call(getProfile),
    enabled: isSignedIn,
    retry: (failures, error) =>
      failures < 1 && !(error instanceof ApiError && error.status === 401),
    retryDelay: 1_000,
  })

  const hasFailed = isSignedIn && profile.isError && !profile.data
  useEffect(() => {
    if (!hasFailed) return
    removeTokens()
    announceTokens()
  }, [hasFailed])

  if (!isSignedIn || hasFailed) return { state: 'out' }
  return profile.data ? { state: 'in', profile: profile.data } : { state: 'entering' }
}
