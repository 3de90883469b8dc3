import { personalKey, queryClient } from '../../lib/api/query-client.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { refreshProfile } from '../accounts/sessions/session.ts'

const litMs = 3_000

/** Whether a tier was bought a moment ago. */
const isLit = createStore(false)

/** Lights up the stone behind the thanks. */
export function lightStone(): void {
  isLit.set(true)
  setTimeout(() => isLit.set(false), litMs)
}

/** Opens what the bought tiers unlock, in place. */
export async function openTiers(): Promise<void> {
  await Promise.all([
    refreshProfile(),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'ultra-premium'] }),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'tiers'] }),
    queryClient.invalidateQueries({ queryKey: [...personalKey, 'kept-memorials'] }),
  ])
}

/** Whether a tier was just bought, so that the stone lights up. */
export function useJustOpened(): boolean {
  return useStore(isLit)
}
