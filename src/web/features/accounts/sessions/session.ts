import type { Profile } from '../../../../contract/accounts/profile.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { getProfile } from '../../../lib/api/schemaless-operations.ts'
import { sealedRefusals } from '../../../lib/api/sealed.ts'
import { removeTokens, signedIn, updateSignedIn } from '../../../lib/api/tokens.ts'
import { rememberEmail } from '../../../lib/browser/last-email.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'

export type Session =
  | { state: 'signed-out' }
  | { state: 'loading' }
  | { state: 'signed-in'; profile: Profile }

const retryAfter = [1_000]

export const session = createStore<Session>({ state: 'signed-out' })

// Only the response to the latest request counts, and none after signing out.
let latest = 0

signedIn.subscribe(() => {
  if (!signedIn.get()) {
    latest += 1
    session.set({ state: 'signed-out' })
  } else if (session.get().state === 'signed-out') {
    session.set({ state: 'loading' })
    void loadProfile()
  }
})

// If a passing is recorded while the page is open, the profile says so, and the page follows.
sealedRefusals.subscribe(() => void refreshProfile())

export function useSession(): Session {
  return useStore(session)
}

async function loadProfile(): Promise<void> {
  latest += 1
  const request = latest
  try {
    const profile = await retry(() => call(getProfile), retryAfter, isTemporary)
    if (request === latest) show(profile)
  } catch {
    if (request !== latest || session.get().state === 'signed-in') return
    removeTokens()
    updateSignedIn()
  }
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError && error.status === 401)
}

/** For responses that contain the changed profile. */
export function setProfile(profile: Profile): void {
  if (!signedIn.get()) return
  latest += 1
  show(profile)
}

/** The address may have changed since the member signed in with it. */
function show(profile: Profile): void {
  session.set({ state: 'signed-in', profile })
  rememberEmail(profile.email)
}

export async function refreshProfile(): Promise<void> {
  if (signedIn.get()) await loadProfile()
}

/** Retries after each of the waits, as long as the error may be temporary. */
async function retry<T>(
  attempt: () => Promise<T>,
  waits: readonly number[],
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTemporary(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return attempt()
}
