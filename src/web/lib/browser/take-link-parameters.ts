import { type LinkParameters, readLinkParameters } from './link-parameters.ts'

let taken: LinkParameters = { cleaned: '/', wantsReferralLogin: false }

/** Reads the address once and removes what must not stay in the history or be shared. */
export function takeLinkParameters(): LinkParameters {
  taken = readLinkParameters(new URL(window.location.href))
  const { pathname, search, hash } = window.location
  if (taken.cleaned !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', taken.cleaned)
  }
  if (taken.graveId) localStorage.setItem('target_grave_id', taken.graveId)
  return taken
}

/** The token of the mailed link that opened the page. */
export function linkToken(): string | undefined {
  return taken.token
}
