import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { networkStart } from '../../lib/network.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import type { Clock } from '../../ports/clock.ts'
import { findByEmail, setSeen } from '../accounts.store.ts'
import { deviceWords } from '../devices/device-words.ts'
import type { KnownDevicesService } from '../devices/known-devices.ts'
import type { Guardianships } from '../guardianships.ts'
import type { TimeZoneService } from '../time-zone/time-zone.ts'
import type { AccessTokens } from './access-token.ts'
import { newRefreshToken, sessionIdIn } from './refresh-token.rules.ts'
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

export type SignInWay = 'first-letter' | 'password' | 'passkey' | 'recovery-code'

export type SessionsService = ReturnType<typeof sessionsService>

export function sessionsService(deps: {
  db: Database
  clock: Clock
  tokens: AccessTokens
  guardianships: Pick<Guardianships, 'bind'>
  timeZones: Pick<TimeZoneService, 'follow'>
  devices: Pick<KnownDevicesService, 'recognise' | 'deleteUnused'>
}) {
  const { db, clock, tokens, devices } = deps

  async function open(
    trx: Connection,
    accountId: number,
    origin: SignInOrigin,
    by: SignInWay,
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
      isRecovery: by === 'recovery-code',
      passkeyAt: by === 'passkey' ? now : null,
      ...placeOf(origin),
    })
    const isNewDevice = await devices.recognise(trx, accountId, origin)
    const { device } = placeOf(origin)
    const details = { by, device, isNewDevice }
    await recordInAudit(trx, {
      event: 'signed-in',
      accountId,
      actorId: accountId,
      at: now,
      details,
    })
    await setSeen(trx, accountId, now)
    await deps.guardianships.bind(trx, accountId)
    await deps.timeZones.follow(trx, accountId, origin.timeZone)
    return { access: await tokens.issue({ accountId, sessionId }, now), refresh }
  }

  async function refresh(
    token: string,
    origin: Omit<SignInOrigin, 'deviceToken'>,
  ): Promise<SessionTokens> {
    const sessionId = sessionIdIn(token)
    const tokens =
      sessionId && (await db.transaction().execute((trx) => rotate(trx, sessionId, token, origin)))
    if (!tokens) throw problem('not-signed-in')
    return tokens
  }

  async function rotate(
    trx: Connection,
    sessionId: string,
    token: string,
    origin: Omit<SignInOrigin, 'deviceToken'>,
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
      usedAt: now,
      ...placeOf(origin),
    })
    const { accountId } = session
    await deps.timeZones.follow(trx, accountId, origin.timeZone)
    return { access: await tokens.issue({ accountId, sessionId }, now), refresh }
  }

  async function end(token: string): Promise<void> {
    const sessionId = sessionIdIn(token)
    if (sessionId) await store.endSession(db, sessionId)
  }

  function list(accountId: number): Promise<store.OwnSession[]> {
    return store.sessionsOf(db, accountId, clock.now())
  }

  async function endOne({ accountId }: Member, sessionId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await store.endOwnSession(trx, accountId, sessionId)
      if (!ended) throw problem('not-found')
      await recordEnd(trx, accountId, { count: 1, device: ended.device })
    })
  }

  /** Returns how many there were. */
  async function endOthers({ accountId, sessionId }: Member): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const count = await store.endSessionsOf(trx, accountId, sessionId)
      if (count > 0) await recordEnd(trx, accountId, { count, device: null })
      return count
    })
  }

  function recordEnd(
    trx: Connection,
    accountId: number,
    details: { count: number; device: string | null },
  ): Promise<void> {
    const who = { accountId, actorId: accountId, at: clock.now() }
    return recordInAudit(trx, { event: 'sessions-ended', ...who, details })
  }

  /** For the operator. Returns false for an unknown address. */
  async function endAllByEmail(
    email: string,
    reason: string | null = null,
    by: OperatorId = null,
  ): Promise<boolean> {
    const account = await findByEmail(db, email)
    if (!account) return false
    await db.transaction().execute(async (trx) => {
      const count = await store.endSessionsOf(trx, account.id)
      const details = { count, device: null, ...(reason && { reason }) }
      const entry = operatorEntry('sessions-ended', account.id, by, clock.now(), details)
      await recordInAudit(trx, entry)
    })
    return true
  }

  /** For the operator. */
  async function endOneByOperator(
    accountId: number,
    sessionId: string,
    { reason, by }: { reason: string | null; by: OperatorId },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await store.endOwnSession(trx, accountId, sessionId)
      if (!ended) throw problem('not-found')
      const details = { count: 1, device: ended.device, ...(reason && { reason }) }
      const entry = operatorEntry('sessions-ended', accountId, by, clock.now(), details)
      await recordInAudit(trx, entry)
    })
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

  /** Whether this session has shown a passkey within fifteen minutes, and whether it could. */
  async function passkeyOf({ sessionId }: Member): Promise<'fresh' | 'stale' | 'none'> {
    const { passkeyAt, hasPasskey } = await store.passkeyOf(db, sessionId)
    const shownMs = passkeyAt?.getTime() ?? 0
    if (clock.now().getTime() - shownMs < confirmationMs) return 'fresh'
    return hasPasskey ? 'stale' : 'none'
  }

  /** At most once an hour: a sign of life is about days. */
  async function noteSignOfLife({ accountId, seenAt }: Member): Promise<void> {
    const now = clock.now()
    if (seenAt && now.getTime() - seenAt.getTime() < signOfLifeMs) return
    await setSeen(db, accountId, now)
  }

  async function deleteExpired(): Promise<void> {
    await store.deleteExpired(db, clock.now())
    await devices.deleteUnused(db)
  }

  return {
    open,
    refresh,
    end,
    list,
    endOne,
    endOthers,
    authenticate,
    passkeyOf,
    noteSignOfLife,
    confirm: (trx: Connection, sessionId: string, by: 'password' | 'passkey') =>
      store.confirmSession(trx, sessionId, clock.now(), by),
    isRecovery: (sessionId: string) => store.isRecovery(db, sessionId),
    endRecovery: store.endRecovery,
    endAllOf: store.endSessionsOf,
    endAllByEmail,
    endOneByOperator,
    endAll: () => store.endAllSessions(db),
    deleteExpired,
  }
}

function placeOf({ userAgent, address }: Omit<SignInOrigin, 'deviceToken'>): store.SessionPlace {
  return { device: deviceWords(userAgent), network: networkStart(address) }
}
