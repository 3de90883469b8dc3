import { isSealed } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { lockLifeDates } from '../graveyard/name-and-days.ts'
import { hasTier } from '../graveyard/tiers.ts'
import { problem } from '../lib/problem.ts'

/** Eternal Messages are part of the ultra premium memorial. */
export async function requireUltraPremium(
  ctx: Context,
  db: Connection,
  accountId: number,
): Promise<void> {
  if (!(await hasTier(ctx, db, accountId, 'ultra-premium'))) throw problem('ultra-premium-needed')
}

/**
 * Routing refuses sealed accounts; this refuses a call that was let in just before the recording. The grave is
 * locked first, as it is when a passing is recorded.
 */
export async function requireUnsealed(trx: Connection, ownerId: number): Promise<void> {
  await lockLifeDates(trx, ownerId)
  if (await isSealed(trx, ownerId)) throw problem('sealed')
}
