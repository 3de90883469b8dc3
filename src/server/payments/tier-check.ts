import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import type { PaidTier, PaymentProvider } from '../ports/payments.ts'
import { hasBoughtTier } from './payments.store.ts'

/** Where nothing is sold, every account has every tier. */
export async function hasTier(
  ctx: Context,
  db: Connection,
  accountId: number,
  tier: PaidTier,
): Promise<boolean> {
  return ctx.settings.offer.tiers === 'free' || hasBoughtTier(db, accountId, tier)
}

export function requirePayments({ payments }: Pick<Context, 'payments'>): PaymentProvider {
  if (!payments) throw problem('payments-closed')
  return payments
}
