import {
  cancelPremium,
  cancelUltraPremium,
  confirmPremium,
  confirmUltraPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  premiumStatus,
  ultraPremiumStatus,
} from '../../../contract/payments/payments.ts'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/api-error.ts'

/**
 * The calls and the texts of each tier, for the buyer's own memorial or one by family. The texts are specified
 * for each tier.
 */
export const salesFor = (memorial: number | undefined) => ({
  premium: {
    tier: 'premium' as const,
    memorial,
    create: () => call(createPremiumIntent, { body: { memorial } }),
    confirm: (id: string) => call(confirmPremium, { body: { payment_intent_id: id } }),
    cancel: () => call(cancelPremium, { body: { memorial } }),
    isGranted: async () =>
      (await call(premiumStatus, { query: { memorial } })).has_premium_features,
    texts: {
      notBegun: 'Failed to initialize payment',
      stillPending: 'Unable to process payment. Please try again later.',
      notReady: 'Payment system is not ready. Please wait a moment and try again.',
      notSucceeded: 'Payment was not successful. Please try again.',
      notConfirmed: () => 'Payment succeeded but confirmation failed. Please contact support.',
      unexpected: 'An unexpected error occurred. Please try again.',
      notGranted: 'Premium upgrade failed',
      secure: 'Secure payment',
    },
  },
  ultra: {
    tier: 'ultra' as const,
    memorial,
    create: () => call(createUltraPremiumIntent, { body: { memorial } }),
    confirm: (id: string) => call(confirmUltraPremium, { body: { payment_intent_id: id } }),
    cancel: () => call(cancelUltraPremium, { body: { memorial } }),
    isGranted: async () =>
      (await call(ultraPremiumStatus, { query: { memorial } })).has_ultra_premium_features,
    texts: {
      notBegun: 'Failed to create payment intent',
      stillPending: 'Failed to create payment intent',
      notReady: 'Payment system is not ready. Please wait a moment and try again.',
      notSucceeded: 'Payment failed',
      notConfirmed: (body: unknown) => errorText(body, 'error') ?? 'Payment confirmation failed',
      unexpected: 'Payment failed',
      notGranted: 'Ultra premium upgrade failed',
      secure: 'The payment is secured by the provider. Your card is never stored.',
    },
  },
})

export type Sale = ReturnType<typeof salesFor>['premium' | 'ultra']
