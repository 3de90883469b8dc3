const lastKey = 'last_email'

/** The address of the account that was last signed in with this browser. */
export function lastEmail(): string {
  return localStorage.getItem(lastKey) ?? ''
}

export function rememberEmail(email: string): void {
  localStorage.setItem(lastKey, email)
}
