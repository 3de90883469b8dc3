import type { Connection } from '../database/connect.ts'
import type { PaidTier } from '../ports/payments.ts'
import { hasTier } from './payments.store.ts'

export type HasTier = (db: Connection, accountId: number, tier: PaidTier) => Promise<boolean>

/** Where nothing is sold, every account has every tier. */
export function tierCheck(tiers: 'paid' | 'free'): HasTier {
  return tiers === 'free' ? () => Promise.resolve(true) : hasTier
}
