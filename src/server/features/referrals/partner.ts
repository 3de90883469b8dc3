import { createHash } from 'node:crypto'

/** Changes with the password, so that a token from before it is worth nothing. */
export function passwordMark(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)
}

/** A code people can type, made from a name. */
export function codeFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 40) || 'partner'
}

/** What people type, link and read aloud. */
export function isGoodCode(code: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$/.test(code)
}
