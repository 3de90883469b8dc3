import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import type { Clock } from '../../ports/clock.ts'
import { lifetimeMs, type Purpose } from './mailed-token.rules.ts'
import * as store from './mailed-tokens.store.ts'

/** Secrets that are mailed in a link and can be used once. */
export function mailedTokens(clock: Clock) {
  async function issue(
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
      expiresAt: new Date(clock.now().getTime() + lifetimeMs[purpose]),
    })
    return token
  }

  /** Reads a token without spending it, so that the link still works after a password is refused. */
  async function read(db: Connection, token: string, purpose: Purpose) {
    const mailed = await store.findMailedToken(db, hashOf(token), purpose, clock.now())
    return mailed ?? refuse(purpose)
  }

  async function spend(trx: Connection, token: string, purpose: Purpose) {
    const mailed = await store.takeMailedToken(trx, hashOf(token), purpose, clock.now())
    return mailed ?? refuse(purpose)
  }

  return { issue, read, spend, revoke: store.deleteMailedTokens }
}

function refuse(purpose: Purpose): never {
  throw problem(purpose === 'reset-password' ? 'dead-reset-link' : 'dead-link')
}
