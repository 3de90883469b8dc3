import { type LinkParameters, readLinkParameters } from './link-parameters.ts'

let token: string | undefined

/**
 * Reads the address once and removes what must not be shared. A token moves from the address to the state of
 * its history entry in one step, so that even an early reload finds it.
 */
export function takeLinkParameters(): LinkParameters {
  const taken = readLinkParameters(new URL(window.location.href))
  const { pathname, search, hash } = window.location
  if (taken.token) {
    window.history.replaceState({ linkToken: taken.token }, '', taken.cleaned)
  } else if (taken.cleaned !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', taken.cleaned)
  }
  token = tokenIn(window.history.state)
  if (taken.graveId) localStorage.setItem('target_grave_id', taken.graveId)
  return taken
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined
  return typeof state.linkToken === 'string' ? state.linkToken : undefined
}

/** The token of the mailed link that opened the page. */
export function linkToken(): string | undefined {
  return token
}

/** For a token that was used or refused: a reload no longer finds it. */
export function forgetLinkToken(): void {
  token = undefined
  window.history.replaceState(null, '')
}
