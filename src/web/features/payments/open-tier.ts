import { personalKey, queryClient } from '../../lib/api/query-client.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { refreshProfile } from '../accounts/sessions/session.ts'
import type { TierName } from './tiers.ts'

const litMs = 3_000

/** The tier that was bought a moment ago. */
const lit = createStore<TierName | undefined>(undefined)

/** Opens what a tier unlocks, in place. */
export async function openTier(tier: TierName): Promise<void> {
  lit.set(tier)
  setTimeout(() => lit.set(undefined), litMs)
  await Promise.all([
    refreshProfile(),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'ultra-premium'] }),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'tiers'] }),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'kept-memorials'] }),
  ])
}

/** Whether a tier was just bought, so that the stone lights up. */
export function useJustOpened(): boolean {
  return useStore(lit) !== undefined
}
