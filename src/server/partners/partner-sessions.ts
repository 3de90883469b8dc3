import type { Connection, Database } from '../database/connect.ts'
import { lifetimeSeconds, signedTokens } from '../lib/tokens/signed-token.ts'
import type { Clock } from '../ports/clock.ts'
import * as store from './partner-sessions.store.ts'

export type PartnerSessionsService = ReturnType<typeof partnerSessionsService>

/** Where partners are signed in: a signed token names a row, and without the row it opens nothing. */
export function partnerSessionsService(deps: { db: Database; clock: Clock; secret: string }) {
  const { db, clock } = deps
  const tokens = signedTokens(deps.secret, 'partner')

  /** Returns the access token. */
  async function open(trx: Connection, code: string): Promise<string> {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
    const sid = await store.insertSession(trx, code, { now, expiresAt })
    return tokens.issue(code, { sid }, now)
  }

  async function authenticate(bearer: string): Promise<{ code: string; sessionId: string } | null> {
    const now = clock.now()
    const payload = await tokens.read(bearer, now)
    // Tokens of earlier versions have no session.
    if (typeof payload?.sid !== 'string') return null
    return (await store.findSession(db, payload.sid, now)) ?? null
  }

  return {
    open,
    authenticate,
    end: (sessionId: string) => store.deleteSession(db, sessionId),
    endAll: store.deleteSessionsOf,
  }
}
