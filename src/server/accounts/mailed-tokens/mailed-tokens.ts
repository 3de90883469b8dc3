import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import { lifetimeMs, type Purpose } from './mailed-token.rules.ts'
import * as store from './mailed-tokens.store.ts'

// Secrets that are mailed in a link and can be used once.

export async function issueMailedToken(
  ctx: Context,
  trx: Connection,
  accountId: number,
  purpose: Purpose,
  newEmail: string | null = null,
): Promise<string> {
  const token = newToken()
  await store.insertMailedToken(trx, {
    hash: hashOf(token),
    purpose,
    accountId,
    newEmail,
    expiresAt: new Date(ctx.clock.now().getTime() + lifetimeMs[purpose]),
  })
  return token
}

/** Reads a token without spending it, so that the link still works after a password is refused. */
export async function readMailedToken(
  ctx: Context,
  db: Connection,
  token: string,
  purpose: Purpose,
) {
  const mailed = await store.findMailedToken(db, hashOf(token), purpose, ctx.clock.now())
  return mailed ?? refuse(purpose)
}

export async function spendMailedToken(
  ctx: Context,
  trx: Connection,
  token: string,
  purpose: Purpose,
) {
  const mailed = await store.takeMailedToken(trx, hashOf(token), purpose, ctx.clock.now())
  return mailed ?? refuse(purpose)
}

function refuse(purpose: Purpose): never {
  throw problem(purpose === 'reset-password' ? 'dead-reset-link' : 'dead-link')
}
