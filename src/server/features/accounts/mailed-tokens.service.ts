import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import * as store from './accounts.store.ts'
import { hashOf, lifetimeMs, newToken, type Purpose } from './mailed-token.ts'

/** Secrets that leave by letter and come back once. */
export function mailedTokens(clock: Clock) {
  async function issue(
    trx: Connection,
    accountId: number,
    purpose: Purpose,
    newEmail?: string,
  ): Promise<string> {
    const token = newToken()
    await store.insertMailedToken(trx, {
      hash: hashOf(token),
      purpose,
      account_id: accountId,
      ...(newEmail && { new_email: newEmail }),
      expires_at: new Date(clock.now().getTime() + lifetimeMs[purpose]),
    })
    return token
  }

  /** Whose it is, without spending it: a refused password leaves the link good for a better one. */
  async function peek(db: Connection, token: string, purpose: Purpose) {
    const mailed = await store.peekMailedToken(db, hashOf(token), purpose, clock.now())
    return mailed ?? refuse(purpose)
  }

  async function spend(trx: Connection, token: string, purpose: Purpose) {
    const mailed = await store.takeMailedToken(trx, hashOf(token), purpose, clock.now())
    return mailed ?? refuse(purpose)
  }

  return { issue, peek, spend }
}

function refuse(purpose: Purpose): never {
  throw problem(purpose === 'reset-password' ? 'dead-reset-link' : 'dead-link')
}
