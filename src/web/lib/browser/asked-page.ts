const key = 'asked_page'

/** The page that sent a visitor to the login, for the time of this tab. */
export function rememberAskedPage(): void {
  const { pathname, search } = window.location
  sessionStorage.setItem(key, pathname + search)
}

export function askedPage(): string | undefined {
  return sessionStorage.getItem(key) ?? undefined
}

export function forgetAskedPage(): void {
  sessionStorage.removeItem(key)
}
