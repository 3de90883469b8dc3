import type { Profile } from '../../../contract/profile.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { getProfile } from '../../lib/api/light-operations.ts'
import { announceTokens, removeTokens, signedIn } from '../../lib/api/tokens.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { again } from '../../lib/timing/again.ts'

export type Session = { state: 'out' } | { state: 'entering' } | { state: 'in'; profile: Profile }

const retryAfter = [1_000]

export const session = createStore<Session>({ state: 'out' })

// Of several answers on their way only the one asked for last counts, and none after leaving.
let latest = 0

signedIn.subscribe(() => {
  if (!signedIn.get()) {
    latest += 1
    session.set({ state: 'out' })
  } else if (session.get().state === 'out') {
    session.set({ state: 'entering' })
    void learnProfile()
  }
})

export function useSession(): Session {
  return useStore(session)
}

async function learnProfile(): Promise<void> {
  latest += 1
  const asked = latest
  try {
    const profile = await again(() => call(getProfile), retryAfter, isNoRefusal)
    if (asked === latest) session.set({ state: 'in', profile })
  } catch {
    if (asked !== latest || session.get().state === 'in') return
    removeTokens()
    announceTokens()
  }
}

function isNoRefusal(error: unknown): boolean {
  return !(error instanceof ApiError && error.status === 401)
}

/** For calls that answer with the changed profile. */
export function profileIs(profile: Profile): void {
  if (!signedIn.get()) return
  latest += 1
  session.set({ state: 'in', profile })
}

export async function profileChanged(): Promise<void> {
  if (signedIn.get()) await learnProfile()
}
