import * as z from 'zod/mini'
import { rule } from './errors/field-codes.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { botToken, emailAddress, instant, password, words } from './values/fields.ts'

export const referralCode = words(64)

const totals = {
  referral_code: z.string(),
  total_registrations: z.int(),
  total_purchases: z.int(),
}

export const referredUser = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  date_joined: instant,
  has_premium_features: z.boolean(),
  purchase_amount: z.nullable(z.number()),
  purchase_currency: z.nullable(z.string()),
  payment_status: z.enum(['paid', 'pending']),
  grave_purchased_at: z.nullable(instant),
})

/** What a partner gets who has signed in. */
export const partnerSession = z.object({ ...totals, access: z.string() })

export const checkReferral = operation({
  method: 'GET',
  path: '/accounts/referral/check/',
  access: 'anyone',
  summary: 'Get the partner of a referral code',
  limits: [limits.referralChecksPerAddress],
  query: z.object({ ref: referralCode }),
  response: z.object({ referral_code: z.string(), name: z.string() }),
  problems: ['unknown-referral-code', 'too-many'],
})

export const referralLogin = operation({
  method: 'POST',
  path: '/accounts/referral/login/',
  access: 'anyone',
  summary: 'Sign in as a referral partner',
  limits: [
    limits.partnerSignInsPerAddress,
    limits.partnerSignInsPerCodeAndAddress,
    limits.partnerSignInsPerCode,
  ],
  body: z.object({
    referral_code: referralCode,
    password,
    turnstile_token: botToken,
  }),
  response: partnerSession,
  problems: ['wrong-partner-credentials', 'bot-check-failed', 'too-many'],
})

export const referralDashboard = operation({
  method: 'GET',
  path: '/accounts/referral/dashboard/:referralCode/',
  access: 'partner',
  summary: 'List the members who registered with the partner’s code',
  unlimited: 'It reads the rows of one partner.',
  params: z.object({ referralCode }),
  response: z.object({ ...totals, referred_users: z.array(referredUser) }),
  problems: ['forbidden'],
})

export const referralSettings = operation({
  method: 'PUT',
  path: '/accounts/referral/settings/:referralCode/',
  access: 'partner',
  summary: 'Change the partner’s e-mail address or password',
  limits: [limits.partnerPasswordsPerCodeAndAddress],
  params: z.object({ referralCode }),
  body: z.object({
    current_password: password,
    email: z.optional(emailAddress),
    new_password: z.optional(
      z.string().check(z.minLength(6, rule('password-too-short')), z.maxLength(256)),
    ),
  }),
  /** A new password ends the other sessions; this one continues with a new token. */
  response: z.object({ message: z.string(), access: z.string() }),
  problems: [
    'forbidden',
    'nothing-to-change',
    'wrong-partner-password',
    'common-partner-password',
    'weak-partner-password',
    'too-many',
  ],
})
