import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Member } from '../../http/serve.ts'

const lifetimeSeconds = 2 * 60 * 60

export interface AccessTokens {
  issue(member: Member, now: Date): Promise<string>
  /** Null for anything but a good, unexpired token of ours. */
  read(token: string, now: Date): Promise<Member | null>
}

export function accessTokens(secret: string): AccessTokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    issue({ accountId, sessionId }, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(accountId))
        .setAudience('member')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key)
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: 'member',
          currentDate: now,
        })
        return { accountId: Number(payload.sub), sessionId: String(payload.sid) }
      } catch {
        return null
      }
    },
  }
}
