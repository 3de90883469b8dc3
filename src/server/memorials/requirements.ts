import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import type { HasTier } from '../payments/tier-check.ts'

/** Portrait, words, style, nationality and voice are part of the premium memorial. */
export async function demandPremium(
  hasTier: HasTier,
  db: Connection,
  accountId: number,
): Promise<void> {
  if (!(await hasTier(db, accountId, 'premium'))) throw problem('premium-needed')
}
