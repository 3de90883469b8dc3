import { readStored } from '../../../lib/browser/stored-json.ts'

const name = 'vigil-visitor'

/** Generated once, so that the server can tell a second candle today from another visitor's. */
export function visitorKey(): string {
  const known = readStored(name, (value) => (typeof value === 'string' ? value : undefined))
  if (known) return known
  const drawn = randomUuid()
  localStorage.setItem(name, JSON.stringify(drawn))
  return drawn
}

/** `crypto.randomUUID` is missing where a page was not loaded over HTTPS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
