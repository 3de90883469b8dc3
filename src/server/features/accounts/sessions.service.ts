import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../../database/connect.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AccessTokens } from './access-token.ts'
import { findByEmail } from './accounts.store.ts'
import { hashOf } from './mailed-token.ts'
import { newRefreshToken, sessionIdIn } from './refresh-token.ts'
import * as store from './sessions.store.ts'

const day = 24 * 3_600_000
const lifetimeMs = 7 * day
/** Whoever comes back every day is asked for the password again all the same. */
const longestMs = 30 * day

interface Tokens {
  access: string
  refresh: string
}

export type SessionsService = ReturnType<typeof sessionsService>

export function sessionsService(deps: { db: Database; clock: Clock; tokens: AccessTokens }) {
  const { db, clock, tokens } = deps

  async function open(trx: Connection, accountId: number): Promise<Tokens> {
    const now = clock.now()
    const sessionId = randomUUID()
    const refresh = newRefreshToken(sessionId)
    await store.insertSession(trx, {
      id: sessionId,
      account_id: accountId,
      refresh_hash: hashOf(refresh),
      expires_at: new Date(now.getTime() + lifetimeMs),
      created_at: now,
    })
    return { access: await tokens.issue({ accountId, sessionId }, now), refresh }
  }

  async function refresh(token: string): Promise<Tokens> {
    const sessionId = sessionIdIn(token)
    const tokens =
      sessionId && (await db.transaction().execute((trx) => turn(trx, sessionId, token)))
    if (!tokens) throw problem('not-signed-in')
    return tokens
  }

  async function turn(trx: Connection, sessionId: string, token: string): Promise<Tokens | null> {
    const now = clock.now()
    const session = await store.lockSession(trx, sessionId, now)
    if (!session) return null
    if (!session.refresh_hash.equals(hashOf(token))) {
      // A spent token means that two hold the same session: nobody keeps it.
      await store.endSession(trx, sessionId)
      return null
    }
    const refresh = newRefreshToken(sessionId)
    const end = Math.min(now.getTime() + lifetimeMs, session.created_at.getTime() + longestMs)
    await store.turnSession(trx, sessionId, {
      refresh_hash: hashOf(refresh),
      expires_at: new Date(end),
    })
    return {
      access: await tokens.issue({ accountId: session.account_id, sessionId }, now),
      refresh,
    }
  }

  async function end(token: string): Promise<void> {
    const sessionId = sessionIdIn(token)
    if (sessionId) await store.endSession(db, sessionId)
  }

  /** Signs somebody out everywhere, whether they ask for it or not; false for an unknown address. */
  async function endAllAt(email: string): Promise<boolean> {
    const account = await findByEmail(db, email)
    if (!account) return false
    await store.endSessionsOf(db, account.id)
    return true
  }

  /** Whoever signs out is out at once, although the access token itself would live on. */
  async function member(bearer: string): Promise<Member | null> {
    const now = clock.now()
    const member = await tokens.read(bearer, now)
    if (!member) return null
    return (await store.isSessionOpen(db, member.sessionId, member.accountId, now)) ? member : null
  }

  async function sweep(): Promise<void> {
    await store.sweep(db, clock.now())
  }

  return {
    open,
    refresh,
    end,
    member,
    sweep,
    endAllOf: store.endSessionsOf,
    endAllAt,
    endEvery: () => store.endEverySession(db),
  }
}
