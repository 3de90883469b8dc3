const key = 'asked_page'
/** Set once the server has ended the session of this tab. */
export const endedKey = 'session_ended'
const reasonKey = 'asked_page_reason'

/** The page that sent a visitor to the login, kept in this tab. */
export function rememberAskedPage(reason: string): void {
  const { pathname, search } = window.location
  sessionStorage.setItem(key, pathname + search)
  sessionStorage.setItem(reasonKey, reason)
}

export function askedPage(): string | undefined {
  return sessionStorage.getItem(key) ?? undefined
}

/** Why the visitor has to sign in, in a sentence; empty if they came by themselves. */
export function askedPageReason(): string {
  return sessionStorage.getItem(reasonKey) ?? ''
}

export function forgetAskedPage(): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(reasonKey)
}
