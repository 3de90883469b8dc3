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

/** The calls and the texts of each tier. The texts are specified for each tier. */
export const sales = {
  premium: {
    tier: 'premium' as const,
    create: () => call(createPremiumIntent),
    confirm: (id: string) => call(confirmPremium, { body: { payment_intent_id: id } }),
    cancel: () => call(cancelPremium),
    isGranted: async () => (await call(premiumStatus)).has_premium_features,
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
    create: () => call(createUltraPremiumIntent),
    confirm: (id: string) => call(confirmUltraPremium, { body: { payment_intent_id: id } }),
    cancel: () => call(cancelUltraPremium),
    isGranted: async () => (await call(ultraPremiumStatus)).has_ultra_premium_features,
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
}

export type Sale = (typeof sales)['premium' | 'ultra']
