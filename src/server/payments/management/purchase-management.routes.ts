import * as ledgerCalls from '../../../contract/payments/operator-ledger.ts'
import * as calls from '../../../contract/payments/operator-purchases.ts'
import {
  type ListedPurchase,
  type PurchaseDetails as PurchaseBody,
} from '../../../contract/payments/operator-purchases.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { checkLedger } from '../ledger-check.ts'
import { reconcilePurchases } from '../reconciling.ts'
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
    route(
      ledgerCalls.checkLedger,
      () => (ctx.payments ? checkLedger(ctx) : null),
      (report) => {
        if (!report) return { ...emptyReport, message: paymentsOff }
        const counted = `${report.purchases} purchases, ${report.payments} payments`
        const verdict = report.wrong.length > 0 ? '✗ The ledger is wrong' : '✓ The ledger is right'
        return { ...report, message: `${verdict}: ${counted}.` }
      },
    ),
    route(
      ledgerCalls.reconcilePurchases,
      () => (ctx.payments ? reconcilePurchases(ctx) : null),
      (done) =>
        done
          ? { ...done, message: `Asked about ${done.asked} purchases.` }
          : { asked: 0, message: paymentsOff },
    ),
  ]
}

const paymentsOff = 'Payments are switched off.'
const emptyReport = { purchases: 0, payments: 0, waiting: [], wrong: [] }

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
