import { call } from '../../lib/api/api.ts'
import { logout } from '../../lib/api/light-operations.ts'
import {
  accessKey,
  announceTokens,
  keepTokens,
  readTokens,
  removeTokens,
  signedIn,
  type Tokens,
} from '../../lib/api/tokens.ts'

export function enter(tokens: Tokens): void {
  // Whoever was here before goes first, with all that was theirs.
  signedIn.set(false)
  keepTokens(tokens)
  announceTokens()
}

/** Signs out here at once; that the server hears of it is best effort. */
export function leave(): void {
  const refresh = readTokens()?.refresh
  removeTokens()
  announceTokens()
  if (refresh) call(logout, { body: { refresh } }).catch(() => {})
}

/** A sign-in or sign-out in another tab counts here too, perhaps as somebody else. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === accessKey || key === null) announceTokens()
  })
}
