import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a session; the database stores only their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
