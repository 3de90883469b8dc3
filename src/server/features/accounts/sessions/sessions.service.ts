import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../../../database/connect.ts'
import type { Member } from '../../../lib/member.ts'
import { problem } from '../../../lib/problem.ts'
import { hashOf } from '../../../lib/secret-token.ts'
import type { Clock } from '../../../ports/clock.ts'
import { findByEmail, setSeen } from '../accounts.store.ts'
import type { Guardianships } from '../guardianships.ts'
import type { TimeZoneService } from '../time-zone/time-zone.service.ts'
import type { AccessTokens } from './access-token.ts'
import { newRefreshToken, sessionIdIn } from './refresh-token.ts'
import * as store from './sessions.store.ts'

const day = 24 * 3_600_000
const lifetimeMs = 7 * day
/** How long a password or a passkey counts for what cannot be taken back. */
const confirmationMs = 15 * 60_000
const signOfLifeMs = 3_600_000
/** However often a session is refreshed, it ends after this time. */
const longestMs = 30 * day

export interface SessionTokens {
  access: string
  refresh: string
}

export type SessionsService = ReturnType<typeof sessionsService>

export function sessionsService(deps: {
  db: Database
  clock: Clock
  tokens: AccessTokens
  guardianships: Pick<Guardianships, 'bind'>
  timeZones: Pick<TimeZoneService, 'follow'>
}) {
  const { db, clock, tokens } = deps

  async function open(
    trx: Connection,
    accountId: number,
    timeZone?: string,
  ): Promise<SessionTokens> {
    const now = clock.now()
    const sessionId = randomUUID()
    const refresh = newRefreshToken(sessionId)
    await store.insertSession(trx, {
      id: sessionId,
      accountId,
      refreshHash: hashOf(refresh),
      expiresAt: new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    })
    await setSeen(trx, accountId, now)
    await deps.guardianships.bind(trx, accountId)
    await deps.timeZones.follow(trx, accountId, timeZone)
    return { access: await tokens.issue({ accountId, sessionId }, now), refresh }
  }

  async function refresh(token: string, timeZone?: string): Promise<SessionTokens> {
    const sessionId = sessionIdIn(token)
    const tokens =
      sessionId &&
      (await db.transaction().execute((trx) => rotate(trx, { sessionId, token, timeZone })))
    if (!tokens) throw problem('not-signed-in')
    return tokens
  }

  async function rotate(
    trx: Connection,
    {
      sessionId,
      token,
      timeZone,
    }: { sessionId: string; token: string; timeZone: string | undefined },
  ): Promise<SessionTokens | null> {
    const now = clock.now()
    const session = await store.lockSession(trx, sessionId, now)
    if (!session) return null
    if (!session.refreshHash.equals(hashOf(token))) {
      // A spent token means that two clients hold the same session, so it ends for both.
      await store.endSession(trx, sessionId)
      return null
    }
    const refresh = newRefreshToken(sessionId)
    const end = Math.min(now.getTime() + lifetimeMs, session.createdAt.getTime() + longestMs)
    await store.rotateSession(trx, sessionId, {
      refreshHash: hashOf(refresh),
      expiresAt: new Date(end),
    })
    const { accountId } = session
    await deps.timeZones.follow(trx, accountId, timeZone)
    return { access: await tokens.issue({ accountId, sessionId }, now), refresh }
  }

  async function end(token: string): Promise<void> {
    const sessionId = sessionIdIn(token)
    if (sessionId) await store.endSession(db, sessionId)
  }

  /** For the operator. Returns false for an unknown address. */
  async function endAllByEmail(email: string): Promise<boolean> {
    const account = await findByEmail(db, email)
    if (!account) return false
    await store.endSessionsOf(db, account.id)
    return true
  }

  /** Asks the database, because an access token outlives the session that was signed out. */
  async function authenticate(bearer: string): Promise<Member | null> {
    const now = clock.now()
    const holder = await tokens.read(bearer, now)
    if (!holder) return null
    const session = await store.findOpenSession(db, holder.sessionId, holder.accountId, now)
    if (!session) return null
    const confirmedMs = session.confirmedAt?.getTime() ?? 0
    const { isSealed, seenAt } = session
    return {
      ...holder,
      isConfirmed: now.getTime() - confirmedMs < confirmationMs,
      isSealed,
      seenAt,
    }
  }

  /** At most once an hour: a sign of life is about days. */
  async function noteSignOfLife({ accountId, seenAt }: Member): Promise<void> {
    const now = clock.now()
    if (seenAt && now.getTime() - seenAt.getTime() < signOfLifeMs) return
    await setSeen(db, accountId, now)
  }

  return {
    open,
    refresh,
    end,
    authenticate,
    noteSignOfLife,
    confirm: (trx: Connection, sessionId: string) =>
      store.confirmSession(trx, sessionId, clock.now()),
    endAllOf: store.endSessionsOf,
    endAllByEmail,
    endAll: () => store.endAllSessions(db),
    deleteExpired: () => store.deleteExpired(db, clock.now()),
  }
}
