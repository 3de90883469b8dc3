import { newToken } from '../../lib/tokens/secret-token.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/

/** The session's id and a secret; the database stores the hash of the whole. */
export function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${newToken()}`
}

export function sessionIdIn(token: string): string | null {
  return shape.test(token) ? token.slice(0, 36) : null
}
