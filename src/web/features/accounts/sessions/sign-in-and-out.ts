import { call } from '../../../lib/api/api.ts'
import { logout } from '../../../lib/api/schemaless-operations.ts'
import {
  accessKey,
  readTokens,
  removeTokens,
  signedIn,
  storeTokens,
  type Tokens,
  updateSignedIn,
} from '../../../lib/api/tokens.ts'

export function signIn(tokens: Tokens): void {
  // Ends the previous session first, so that its personal data is removed.
  signedIn.set(false)
  storeTokens(tokens)
  updateSignedIn()
}

/** Signs out in the page at once; telling the server is best effort. */
export function signOut(): void {
  const refresh = readTokens()?.refresh
  // The next person at this machine must not read what was typed here.
  sessionStorage.clear()
  removeTokens()
  updateSignedIn()
  if (refresh) call(logout, { body: { refresh } }).catch(() => {})
}

/** A sign-in or sign-out in another tab counts here too, perhaps as another member. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === accessKey || key === null) updateSignedIn()
  })
}
