import * as calls from '../../../contract/payments/operator-purchases.ts'
import {
  type ListedPurchase,
  type PurchaseDetails as PurchaseBody,
} from '../../../contract/payments/operator-purchases.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { FoundPurchase } from './purchase-management.store.ts'
import type { PurchaseDetails } from './purchase-management.ts'
import { findPurchases, lookAtPurchase, refundPurchase } from './purchase-management.ts'

/** Purchases in the operators' console. */
export function purchaseManagementRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.findPurchases,
      ({ body }) => findPurchases(ctx, body),
      (found) => ({ purchases: found.purchases.map(presentLine), has_more: found.hasMore }),
    ),
    route(
      calls.lookAtPurchase,
      ({ params, body }, { operator }) =>
        lookAtPurchase(ctx, params.purchaseId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    route(
      calls.refundPurchase,
      ({ params, body }, { operator }) =>
        refundPurchase(ctx, params.purchaseId, { ...body, by: operator.accountId }),
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
