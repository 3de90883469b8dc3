import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { hasTier } from '../graveyard/tiers.ts'
import { problem } from '../lib/problem.ts'

/** Portrait, words, style, nationality and voice are part of the premium memorial. */
export async function requirePremium(
  ctx: Context,
  db: Connection,
  accountId: number,
): Promise<void> {
  if (!(await hasTier(ctx, db, accountId, 'premium'))) throw problem('premium-needed')
}
