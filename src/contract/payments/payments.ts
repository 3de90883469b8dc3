import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, words } from '../values/fields.ts'
import { testCards } from '../values/test-cards.ts'

export const intent = z.object({ client_secret: z.string() })
/** The outcome of cancelling: a payment may have gone through first. */
const cancellation = z.object({
  message: z.string(),
  state: z.enum(['open', 'paid', 'cancelled', 'refunded', 'disputed']),
})

export const boughtTier = z.object({
  tier: z.enum(['premium', 'ultra-premium']),
  since: instant,
  /** Null for a tier that was given. */
  receipt: z.nullable(
    z.object({
      reference: z.string(),
      amount_cents: z.int(),
      currency: z.string(),
      paid_at: instant,
    }),
  ),
})
export type BoughtTier = z.output<typeof boughtTier>

/** For a memorial that the member keeps, by its id; left out for the member's own. */
const forMemorial = z.object({ memorial: z.optional(id) })

const confirmation = z.extend(forMemorial, {
  payment_intent_id: words(255),
})

export const premiumStatus = operation({
  method: 'GET',
  path: '/accounts/premium-status/',
  access: 'member',
  openWhenSealed: true,
  summary: 'Tell whether the member has premium',
  unlimited: 'It reads one row of the member.',
  query: forMemorial,
  response: z.object({ has_premium_features: z.boolean() }),
  problems: ['not-found'],
})

export const ultraPremiumStatus = operation({
  method: 'GET',
  path: '/accounts/ultra-premium-status/',
  access: 'member',
  openWhenSealed: true,
  summary: 'Tell whether the member has ultra premium',
  unlimited: 'It reads one row of the member.',
  query: forMemorial,
  response: z.object({ has_ultra_premium_features: z.boolean() }),
  problems: ['not-found'],
})

export const listTiers = operation({
  method: 'GET',
  path: '/accounts/tiers/',
  access: 'member',
  summary: 'List the tiers of the member, with their receipts',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(boughtTier),
})

export const createPremiumIntent = operation({
  method: 'POST',
  path: '/accounts/create-premium-payment-intent/',
  access: 'member',
  summary: 'Open a premium purchase',
  limits: [limits.paymentsPerMember],
  body: forMemorial,
  response: intent,
  problems: [
    'not-found',
    'payment-pending',
    'already-bought',
    'payments-closed',
    'payment-provider-failed',
    'too-many',
  ],
})

export const confirmPremium = operation({
  method: 'POST',
  path: '/accounts/confirm-premium-payment/',
  access: 'member',
  summary: 'Confirm a paid premium purchase',
  limits: [limits.confirmationsPerMember],
  body: confirmation,
  response: message,
  problems: ['payment-not-confirmed', 'payments-closed', 'payment-provider-failed', 'too-many'],
})

export const cancelPremium = operation({
  method: 'POST',
  path: '/accounts/cancel-premium-payment/',
  access: 'member',
  summary: 'Cancel an open premium purchase',
  unlimited: 'It changes one purchase of the member.',
  body: forMemorial,
  response: cancellation,
  problems: ['payments-closed', 'payment-provider-failed'],
})

export const createUltraPremiumIntent = operation({
  method: 'POST',
  path: '/accounts/create-ultra-premium-payment-intent/',
  access: 'member',
  summary: 'Open an ultra premium purchase',
  limits: [limits.paymentsPerMember],
  body: forMemorial,
  response: intent,
  problems: [
    'not-found',
    'no-ultra-for-kept',
    'ultra-payment-pending',
    'already-bought',
    'payments-closed',
    'payment-provider-failed',
    'too-many',
  ],
})

export const confirmUltraPremium = operation({
  method: 'POST',
  path: '/accounts/confirm-ultra-premium-payment/',
  access: 'member',
  summary: 'Confirm a paid ultra premium purchase',
  limits: [limits.confirmationsPerMember],
  body: confirmation,
  response: message,
  problems: ['payment-not-confirmed', 'payments-closed', 'payment-provider-failed', 'too-many'],
})

export const cancelUltraPremium = operation({
  method: 'POST',
  path: '/accounts/cancel-ultra-premium-payment/',
  access: 'member',
  summary: 'Cancel an open ultra premium purchase',
  unlimited: 'It changes one purchase of the member.',
  body: forMemorial,
  response: cancellation,
  problems: ['payments-closed', 'payment-provider-failed'],
})

/** The provider signs the body. Only the id in it is used; the rest is fetched from the provider. */
export const paymentNotice = operation({
  method: 'POST',
  path: '/payments/webhook',
  access: 'anyone',
  summary: 'Webhook of the card provider, signed',
  unlimited: 'It needs the signature of the provider.',
  signature: 'stripe-signature',
  maxBodyBytes: 512 * 1024,
  response: message,
  problems: ['bad-signature', 'payments-closed', 'payment-provider-failed'],
})

/** Accepts only the published test numbers, so that no real card number reaches the server. */
export const paySandbox = operation({
  method: 'POST',
  path: '/payments/sandbox/pay/',
  access: 'member',
  summary: 'Pay with a test card in the sandbox; no real payment is made',
  limits: [limits.paymentsPerMember],
  body: z.object({
    client_secret: words(255),
    card_number: z.enum(testCards.map(({ number }) => number)),
    is_authenticated: z.optional(z.boolean()),
  }),
  response: z.object({
    payment_intent_id: z.string(),
    status: z.enum(['succeeded', 'requires_action', 'requires_payment_method', 'canceled']),
    refusal: z.nullable(z.string()),
  }),
  problems: ['not-found', 'payments-closed', 'too-many'],
})
