import { premiumStatus, ultraPremiumStatus } from '../../../contract/payments.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/serve.ts'
import { hasTier } from './payments.store.ts'

export function paymentsRoutes(db: Database): Route[] {
  return [
    on(premiumStatus, async (_, { member }) => ({
      has_premium_features: await hasTier(db, member.accountId, 'premium'),
    })),
    on(ultraPremiumStatus, async (_, { member }) => ({
      has_ultra_premium_features: await hasTier(db, member.accountId, 'ultra-premium'),
    })),
  ]
}
