import { createHash } from 'node:crypto'

/** Changes with the password, so that tokens issued before the change are refused. */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)
}

/** Makes a code that people can type from a name. */
export function codeFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 40) || 'partner'
}

/** Codes are typed, linked and read aloud. */
export function isGoodCode(code: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$/.test(code)
}
