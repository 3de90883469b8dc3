import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { instant, reason, text } from '../values/fields.ts'

const purchaseState = z.enum(['open', 'paid', 'cancelled', 'refunded', 'disputed'])
/** A stuck purchase is open although the provider should have settled it days ago. */
export const purchaseFilter = z.enum([...purchaseState.options, 'stuck'])
export type PurchaseFilter = z.output<typeof purchaseFilter>

const purchaseLine = {
  /** Also the reference on the receipt. */
  id: z.string(),
  tier: z.enum(['premium', 'ultra-premium']),
  amount_cents: z.int(),
  currency: z.string(),
  state: purchaseState,
  opened_at: instant,
  /** The number of the buyer; null once the account is erased. */
  person_id: z.nullable(z.int()),
}

export const listedPurchase = z.object(purchaseLine)
export type ListedPurchase = z.output<typeof listedPurchase>

/** In the body, because an address does not belong in a URL. */
export const findPurchases = operation({
  method: 'POST',
  path: '/operator/purchases/search/',
  access: 'supervisor',
  summary: 'Purchases, the newest first, fifty at a time; by address, number or state',
  limits: [limits.operatorActs],
  body: z.object({
    /** The whole address of the buyer, the number of the payment at the provider, or the reference. */
    text: z.optional(text(254)),
    state: z.optional(purchaseFilter),
    /** The id of the last purchase that the caller has already. */
    before: z.optional(z.uuid()),
  }),
  response: z.object({ purchases: z.array(listedPurchase), has_more: z.boolean() }),
  problems: ['too-many'],
})

export const purchaseDetails = z.object({
  ...purchaseLine,
  email: z.nullable(z.string()),
  paid_at: z.nullable(instant),
  provider: z.string(),
  /** Null until the provider has returned it. */
  payment_id: z.nullable(z.string()),
  /** Of the partner who brought the buyer. */
  referral_code: z.nullable(z.string()),
  entries: z.array(
    z.object({
      event: z.enum(['opened', 'paid', 'cancelled', 'refunded', 'disputed', 'restored']),
      amount_cents: z.int(),
      at: instant,
    }),
  ),
  /** The provider's own record, fetched now. */
  at_provider: z.object({
    /**
     * `agrees`; `ahead`: the next reconciliation catches up; `differs`: a contradiction to look into;
     * `unknown`: it does not know the payment; `unreachable`; `none`: there is no payment yet; `elsewhere`: the
     * payment is at another provider than the configured one.
     */
    verdict: z.enum(['agrees', 'ahead', 'differs', 'unknown', 'unreachable', 'none', 'elsewhere']),
    state: z.nullable(purchaseState),
    amount_cents: z.nullable(z.int()),
    currency: z.nullable(z.string()),
  }),
})
export type PurchaseDetails = z.output<typeof purchaseDetails>

const act = {
  method: 'POST',
  access: 'supervisor',
  params: z.object({ purchaseId: z.uuid() }),
  body: z.object({ reason }),
  response: purchaseDetails,
} as const

export const lookAtPurchase = operation({
  ...act,
  path: '/operator/purchases/:purchaseId/',
  summary: 'A purchase with its ledger and what the provider says; the reason goes to the audit',
  limits: [limits.operatorLooks],
  problems: ['not-found', 'too-many'],
})

export const refundPurchase = operation({
  ...act,
  path: '/operator/purchases/:purchaseId/refund/',
  summary: 'Pay a purchase back, once: the tier closes, and the buyer is written to',
  needsConfirmation: true,
  limits: [limits.operatorActs],
  problems: [
    'not-found',
    'purchase-not-paid',
    'refunded-already',
    'refund-refused',
    'refund-elsewhere',
    'refund-unanswered',
    'too-many',
  ],
})
