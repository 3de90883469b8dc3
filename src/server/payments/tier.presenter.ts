import type { BoughtTier } from '../../contract/payments/payments.ts'
import type { OwnedTier } from './payments.store.ts'

export function presentTier({ tier, grantedAt, purchase }: OwnedTier): BoughtTier {
  return {
    tier,
    since: grantedAt.toISOString(),
    receipt: purchase && {
      reference: purchase.id,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      paid_at: purchase.paidAt.toISOString(),
    },
  }
}
