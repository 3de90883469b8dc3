import type { Member } from '../../lib/member.ts'
import { signedTokens } from '../../lib/tokens/signed-token.ts'

type TokenHolder = Pick<Member, 'accountId' | 'sessionId'>

export interface AccessTokens {
  issue(holder: TokenHolder, now: Date): Promise<string>
  /** Null unless it is a valid, unexpired token that this server has signed. */
  read(token: string, now: Date): Promise<TokenHolder | null>
}

export function accessTokens(secret: string): AccessTokens {
  const tokens = signedTokens(secret, 'member')
  return {
    issue: ({ accountId, sessionId }, now) =>
      tokens.issue(String(accountId), { sid: sessionId }, now),
    async read(token, now) {
      const payload = await tokens.read(token, now)
      return payload && { accountId: Number(payload.sub), sessionId: String(payload.sid) }
    },
  }
}
