import { createStore } from '../state/store.ts'

export interface Tokens {
  access: string
  refresh: string
}

export const accessKey = 'access_token'
const refreshKey = 'refresh_token'

export function readTokens(): Tokens | undefined {
  const access = localStorage.getItem(accessKey)
  const refresh = localStorage.getItem(refreshKey)
  return access ? { access, refresh: refresh ?? '' } : undefined
}

/** Stores the pair without updating `signedIn`: the page may have a message to show first. */
export function storeTokens({ access, refresh }: Tokens): void {
  localStorage.setItem(accessKey, access)
  localStorage.setItem(refreshKey, refresh)
}

export function removeTokens(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
}

/** Whether the page regards itself as signed in. */
export const signedIn = createStore(false)

export function updateSignedIn(): void {
  signedIn.set(readTokens() !== undefined)
}
