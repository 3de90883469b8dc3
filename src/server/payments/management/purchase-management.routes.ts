import {
  findPurchases,
  type ListedPurchase,
  lookAtPurchase,
  type PurchaseDetails as PurchaseBody,
  refundPurchase,
} from '../../../contract/payments/operator-purchases.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { FoundPurchase } from './purchase-management.store.ts'
import type { PurchaseDetails, PurchaseManagementService } from './purchase-management.ts'

/** Purchases in the operators' console. */
export function purchaseManagementRoutes(purchases: PurchaseManagementService): Route[] {
  return [
    on(
      findPurchases,
      ({ body }) => purchases.find(body),
      (found) => ({ purchases: found.purchases.map(presentLine), has_more: found.hasMore }),
    ),
    on(
      lookAtPurchase,
      ({ params, body }, { operator }) =>
        purchases.look(params.purchaseId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    on(
      refundPurchase,
      ({ params, body }, { operator }) =>
        purchases.refund(params.purchaseId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
  ]
}

function presentLine(purchase: FoundPurchase): ListedPurchase {
  const { id, tier, amountCents, currency, state, openedAt, accountId } = purchase
  return {
    id,
    tier,
    amount_cents: amountCents,
    currency: currency.toUpperCase(),
    state,
    opened_at: openedAt.toISOString(),
    person_id: accountId,
  }
}

function presentDetails(purchase: PurchaseDetails): PurchaseBody {
  const { email, paidAt, provider, paymentId, referralCode, entries, atProvider } = purchase
  const { verdict, payment } = atProvider
  return {
    ...presentLine(purchase),
    email,
    paid_at: paidAt?.toISOString() ?? null,
    provider,
    payment_id: paymentId,
    referral_code: referralCode,
    entries: entries.map(({ event, amountCents, at }) => ({
      event,
      amount_cents: amountCents,
      at: at.toISOString(),
    })),
    at_provider: {
      verdict,
      state: payment?.state ?? null,
      amount_cents: payment?.amountCents ?? null,
      currency: payment?.currency.toUpperCase() ?? null,
    },
  }
}
