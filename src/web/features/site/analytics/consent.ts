import { createStore, useStore } from '../../../lib/state/store.ts'

type Answer = 'given' | 'refused'

const key = 'analytics_consent'

const answer = createStore<Answer | undefined>(remembered())

/** The visitor's choice; undefined until they were asked. */
export function useConsent(): Answer | undefined {
  return useStore(answer)
}

export function giveConsent(given: boolean): void {
  const status = given ? 'given' : 'refused'
  localStorage.setItem(key, status)
  answer.set(status)
}

function remembered(): Answer | undefined {
  const stored = localStorage.getItem(key)
  if (stored === 'given' || stored === 'refused') return stored
  // Some browsers answer on behalf of their users.
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
    ? 'refused'
    : undefined
}
