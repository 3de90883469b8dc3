import * as z from 'zod/mini'
import { message, words } from './fields.ts'
import { operation } from './operation.ts'

const intent = z.object({ client_secret: z.string() })
const confirmation = z.object({
  payment_intent_id: words(255),
})

export const premiumStatus = operation({
  method: 'GET',
  path: '/accounts/premium-status/',
  access: 'member',
  summary: 'Whether the premium memorial is paid',
  response: z.object({ has_premium_features: z.boolean() }),
})

export const ultraPremiumStatus = operation({
  method: 'GET',
  path: '/accounts/ultra-premium-status/',
  access: 'member',
  summary: 'Whether Eternal Messages are paid',
  response: z.object({ has_ultra_premium_features: z.boolean() }),
})

export const createPremiumIntent = operation({
  method: 'POST',
  path: '/accounts/create-premium-payment-intent/',
  access: 'member',
  summary: 'Begin to pay for premium',
  response: intent,
  problems: ['payment-pending', 'already-bought', 'busy'],
})

export const confirmPremium = operation({
  method: 'POST',
  path: '/accounts/confirm-premium-payment/',
  access: 'member',
  summary: 'Have a paid premium purchase granted',
  body: confirmation,
  response: message,
  problems: ['payment-not-confirmed', 'busy'],
})

export const cancelPremium = operation({
  method: 'POST',
  path: '/accounts/cancel-premium-payment/',
  access: 'member',
  summary: 'Give up an open premium purchase',
  response: message,
  problems: ['busy'],
})

export const createUltraPremiumIntent = operation({
  method: 'POST',
  path: '/accounts/create-ultra-premium-payment-intent/',
  access: 'member',
  summary: 'Begin to pay for ultra premium',
  response: intent,
  problems: ['payment-pending', 'already-bought', 'busy'],
})

export const confirmUltraPremium = operation({
  method: 'POST',
  path: '/accounts/confirm-ultra-premium-payment/',
  access: 'member',
  summary: 'Have a paid ultra premium purchase granted',
  body: confirmation,
  response: message,
  problems: ['payment-not-confirmed', 'busy'],
})

export const cancelUltraPremium = operation({
  method: 'POST',
  path: '/accounts/cancel-ultra-premium-payment/',
  access: 'member',
  summary: 'Give up an open ultra premium purchase',
  response: message,
  problems: ['busy'],
})
