import { randomUUID } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { networkStart } from '../../lib/network.ts'
import { problem } from '../../lib/problem.ts'
import type { SignInOrigin } from '../../lib/sign-in-origin.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import { findByEmail, setSeen } from '../accounts.store.ts'
import { deviceWords } from '../devices/device-words.ts'
import { deleteUnusedDevices, recogniseDevice } from '../devices/known-devices.ts'
import { requireMaySignIn } from '../restrictions/restrictions.ts'
import { followTimeZone } from '../time-zone/time-zone.ts'
import * as store from './sessions.store.ts'

const lifetimeMs = 7 * dayMs
/** How long a password or a passkey confirms acts that cannot be undone. */
const confirmationMs = 15 * minuteMs
const signOfLifeMs = hourMs
/** However often a session is refreshed, it ends after this time. */
const maxMs = 30 * dayMs

export interface SessionTokens {
  access: string
  refresh: string
}

export type SignInWay = 'first-letter' | 'password' | 'passkey' | 'recovery-code'

export async function openSession(
  ctx: Context,
  trx: Connection,
  accountId: number,
  origin: SignInOrigin,
  by: SignInWay,
): Promise<SessionTokens> {
  await requireMaySignIn(ctx, trx, accountId)
  const now = ctx.clock.now()
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
  const isNewDevice = await recogniseDevice(ctx, trx, accountId, origin)
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
  await ctx.emit(trx, 'signed-in', { accountId })
  await followTimeZone(ctx, trx, accountId, origin.timeZone)
  return { access: await ctx.tokens.member.issue({ accountId, sessionId }, now), refresh }
}

export async function refreshSession(
  ctx: Context,
  token: string,
  origin: Omit<SignInOrigin, 'deviceToken'>,
): Promise<SessionTokens> {
  const sessionId = sessionIdIn(token)
  const tokens =
    sessionId &&
    (await ctx.db.transaction().execute((trx) => rotate(ctx, trx, sessionId, token, origin)))
  if (!tokens) throw problem('not-signed-in')
  return tokens
}

async function rotate(
  ctx: Context,
  trx: Connection,
  sessionId: string,
  token: string,
  origin: Omit<SignInOrigin, 'deviceToken'>,
): Promise<SessionTokens | null> {
  const now = ctx.clock.now()
  const session = await store.lockSession(trx, sessionId, now)
  if (!session) return null
  if (!session.refreshHash.equals(hashOf(token))) {
    // A spent token means that two clients share the session, so it ends for both.
    await store.endSession(trx, sessionId)
    return null
  }
  const refresh = newRefreshToken(sessionId)
  const end = Math.min(now.getTime() + lifetimeMs, session.createdAt.getTime() + maxMs)
  await store.rotateSession(trx, sessionId, {
    refreshHash: hashOf(refresh),
    expiresAt: new Date(end),
    usedAt: now,
    ...placeOf(origin),
  })
  const { accountId } = session
  await followTimeZone(ctx, trx, accountId, origin.timeZone)
  return { access: await ctx.tokens.member.issue({ accountId, sessionId }, now), refresh }
}

export async function endSession(ctx: Context, token: string): Promise<void> {
  const sessionId = sessionIdIn(token)
  if (sessionId) await store.endSession(ctx.db, sessionId)
}

export function listSessions(ctx: Context, accountId: number): Promise<store.OwnSession[]> {
  return store.sessionsOf(ctx.db, accountId, ctx.clock.now())
}

export async function endOneSession(
  ctx: Context,
  { accountId }: Member,
  sessionId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await store.endOwnSession(trx, accountId, sessionId)
    if (!ended) throw problem('not-found')
    await recordEnd(ctx, trx, accountId, { count: 1, device: ended.device })
  })
}

/** Returns how many there were. */
export async function endOtherSessions(
  ctx: Context,
  { accountId, sessionId }: Member,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const count = await store.endSessionsOf(trx, accountId, sessionId)
    if (count > 0) await recordEnd(ctx, trx, accountId, { count, device: null })
    return count
  })
}

function recordEnd(
  ctx: Context,
  trx: Connection,
  accountId: number,
  details: { count: number; device: string | null },
): Promise<void> {
  const who = { accountId, actorId: accountId, at: ctx.clock.now() }
  return recordInAudit(trx, { event: 'sessions-ended', ...who, details })
}

/** For the operator. Returns false for an unknown address. */
export async function endSessionsByEmail(
  ctx: Context,
  email: string,
  reason: string | null = null,
  by: OperatorId = null,
): Promise<boolean> {
  const account = await findByEmail(ctx.db, email)
  if (!account) return false
  await ctx.db.transaction().execute(async (trx) => {
    const count = await store.endSessionsOf(trx, account.id)
    const details = { count, device: null, ...(reason && { reason }) }
    const entry = operatorEntry('sessions-ended', account.id, by, ctx.clock.now(), details)
    await recordInAudit(trx, entry)
  })
  return true
}

/** For the operator. */
export async function endSessionByOperator(
  ctx: Context,
  accountId: number,
  sessionId: string,
  { reason, by }: { reason: string | null; by: OperatorId },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await store.endOwnSession(trx, accountId, sessionId)
    if (!ended) throw problem('not-found')
    const details = { count: 1, device: ended.device, ...(reason && { reason }) }
    const entry = operatorEntry('sessions-ended', accountId, by, ctx.clock.now(), details)
    await recordInAudit(trx, entry)
  })
}

/** Asks the database, because an access token outlives the session that was signed out. */
export async function authenticateMember(ctx: Context, bearer: string): Promise<Member | null> {
  const now = ctx.clock.now()
  const holder = await ctx.tokens.member.read(bearer, now)
  if (!holder) return null
  const session = await store.findOpenSession(ctx.db, holder.sessionId, holder.accountId, now)
  if (!session) return null
  const confirmedMs = session.confirmedAt?.getTime() ?? 0
  const { isSealed, isLimited, seenAt } = session
  return {
    ...holder,
    isConfirmed: now.getTime() - confirmedMs < confirmationMs,
    isSealed,
    isLimited,
    seenAt,
  }
}

/** Whether this session has used a passkey within fifteen minutes, and whether its account has one. */
export async function passkeyOfSession(
  ctx: Context,
  { sessionId }: Member,
): Promise<'fresh' | 'stale' | 'none'> {
  const { passkeyAt, hasPasskey } = await store.passkeyOf(ctx.db, sessionId)
  const shownMs = passkeyAt?.getTime() ?? 0
  if (ctx.clock.now().getTime() - shownMs < confirmationMs) return 'fresh'
  return hasPasskey ? 'stale' : 'none'
}

/** At most once an hour: signs of life are counted in days. */
export async function noteSignOfLife(ctx: Context, { accountId, seenAt }: Member): Promise<void> {
  const now = ctx.clock.now()
  if (seenAt && now.getTime() - seenAt.getTime() < signOfLifeMs) return
  await setSeen(ctx.db, accountId, now)
}

export async function deleteExpiredSessions(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now())
  await deleteUnusedDevices(ctx, ctx.db)
}

export function confirmSession(
  ctx: Context,
  trx: Connection,
  sessionId: string,
  by: 'password' | 'passkey',
) {
  return store.confirmSession(trx, sessionId, ctx.clock.now(), by)
}

export function isRecoverySession(ctx: Context, sessionId: string) {
  return store.isRecovery(ctx.db, sessionId)
}

/** For the operator, when sessions may have leaked. Returns how many there were. */
export function endAllSessions(
  ctx: Context,
  { reason, by }: { reason: string; by: OperatorId },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const count = await store.endAllSessions(trx)
    const details = { count, device: null, reason }
    await recordInAudit(trx, operatorEntry('sessions-ended', null, by, ctx.clock.now(), details))
    return count
  })
}

function placeOf({ userAgent, address }: Omit<SignInOrigin, 'deviceToken'>): store.SessionPlace {
  return { device: deviceWords(userAgent), network: networkStart(address) }
}

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/

/** The session's id and a secret; the database stores a hash of both. */
function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${newToken()}`
}

function sessionIdIn(token: string): string | null {
  return shape.test(token) ? token.slice(0, 36) : null
}
