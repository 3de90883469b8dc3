import type { Profile } from '../../../contract/profile.ts'
import { call } from '../../lib/api.ts'
import { logout } from '../../lib/light-operations.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  accessKey,
  announceTokens,
  keepTokens,
  readTokens,
  removeTokens,
  type Tokens,
} from '../../lib/tokens.ts'
import { profileKey } from './session.ts'

export function enter(tokens: Tokens): void {
  queryClient.removeQueries({ queryKey: profileKey })
  keepTokens(tokens)
  announceTokens()
}

/** Signs out here at once; that the server hears of it is best effort. */
export function leave(): void {
  const refresh = readTokens()?.refresh
  removeTokens()
  announceTokens()
  queryClient.removeQueries({ queryKey: profileKey })
  if (refresh) call(logout, { body: { refresh } }).catch(() => {})
}

/** A sign-in or sign-out in another tab counts here too, perhaps as somebody else. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== accessKey && key !== null) return
    if (newValue === null) queryClient.removeQueries({ queryKey: profileKey })
    announceTokens()
  })
}

/** For calls that answer with the changed profile. */
export function profileIs(profile: Profile): void {
  queryClient.setQueryData(profileKey, profile)
}

export function profileChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: profileKey })
}
