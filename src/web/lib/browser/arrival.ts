import { type Arrival, readAddress } from './address.ts'

let arrival: Arrival = { cleaned: '/', wantsReferralLogin: false }

/** Reads the address once and strips what should not stay in history or be shared. */
export function arrive(): Arrival {
  arrival = readAddress(new URL(window.location.href))
  const { pathname, search, hash } = window.location
  if (arrival.cleaned !== pathname + search + hash) {
    window.history.replaceState(window.history.state, '', arrival.cleaned)
  }
  if (arrival.graveId) localStorage.setItem('target_grave_id', arrival.graveId)
  return arrival
}

/** The token of the link that opened the page, for activation and reset. */
export function arrivalToken(): string | undefined {
  return arrival.token
}
