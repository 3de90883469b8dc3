import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { lifetimeSeconds } from '../lib/tokens/signed-token.ts'
import * as store from './partner-sessions.store.ts'

// Partner sessions: a signed token names a row, and is worthless without that row.

/** Returns the access token. */
export async function openPartnerSession(
  ctx: Context,
  trx: Connection,
  code: string,
): Promise<string> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  const sid = await store.insertSession(trx, code, { now, expiresAt })
  return ctx.tokens.partner.issue(code, { sid }, now)
}

export async function authenticatePartner(
  ctx: Context,
  bearer: string,
): Promise<{ code: string; sessionId: string } | null> {
  const now = ctx.clock.now()
  const payload = await ctx.tokens.partner.read(bearer, now)
  // Tokens of earlier versions have no session.
  if (typeof payload?.sid !== 'string') return null
  return (await store.findSession(ctx.db, payload.sid, now)) ?? null
}

export function endPartnerSession(ctx: Context, sessionId: string) {
  return store.deleteSession(ctx.db, sessionId)
}
