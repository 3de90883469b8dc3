import { createSecretKey } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { hourSeconds } from '../../../contract/values/durations.ts'

export const lifetimeSeconds = 2 * hourSeconds

export type SignedTokens = ReturnType<typeof signedTokens>

/** Tokens that identify a caller for two hours. A token for another audience is invalid. */
export function signedTokens(secret: string, audience: 'member' | 'partner' | 'operator') {
  const key = createSecretKey(secret, 'utf8')
  return {
    issue(subject: string, claims: JWTPayload, now: Date): Promise<string> {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key)
    },
    /** Null unless it is a valid, unexpired token of ours. */
    async read(token: string, now: Date): Promise<JWTPayload | null> {
      try {
        const checks = { algorithms: ['HS256'], audience, currentDate: now }
        return (await jwtVerify(token, key, checks)).payload
      } catch {
        return null
      }
    },
  }
}
