const storageKey = 'device'

/** A random token of this browser, so that its next sign-in does not count as a new device. */
export function deviceToken(): string {
  const known = localStorage.getItem(storageKey)
  if (known && /^[\w-]{43}$/.test(known)) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  localStorage.setItem(storageKey, made)
  return made
}
