import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  botToken,
  emailAddress,
  instant,
  message,
  password,
  token,
  words,
} from '../values/fields.ts'

export const referralCode = words(64)

const totals = {
  referral_code: z.string(),
  total_registrations: z.int(),
  total_purchases: z.int(),
}

export const referredUser = z.object({
  id: z.int(),
  full_name: z.string(),
  /** Masked, as in `b••••@example.org`, unless the member agreed to show it. */
  email: z.string(),
  date_joined: instant,
  has_premium_features: z.boolean(),
  purchase_amount: z.nullable(z.number()),
  purchase_currency: z.nullable(z.string()),
  /** `pending` while a purchase is open, `none` for a member who has not bought anything. */
  payment_status: z.enum(['paid', 'pending', 'none']),
  grave_purchased_at: z.nullable(instant),
})

export const referredPurchase = z.object({
  id: z.string(),
  /** One of `referred_users`; null once the member is erased. */
  user_id: z.nullable(z.int()),
  tier: z.enum(['premium', 'ultra-premium']),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['paid', 'pending', 'refunded', 'disputed']),
  opened_at: instant,
  paid_at: z.nullable(instant),
})

const monthOfReferrals = z.object({
  /** `2026-11` */
  month: z.string(),
  registrations: z.int(),
  purchases: z.int(),
})

/** What a partner gets after signing in. */
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
  response: z.object({
    ...totals,
    /** Members who came through the code and have paid, so never more than registrations. */
    total_buyers: z.int(),
    referred_users: z.array(referredUser),
    purchases: z.array(referredPurchase),
    /** The last twelve months, oldest first. */
    months: z.array(monthOfReferrals),
  }),
  problems: ['forbidden'],
})

export const referralExport = operation({
  method: 'GET',
  path: '/accounts/referral/export/:referralCode/:list/',
  access: 'partner',
  summary: 'Download the partner’s members or purchases as CSV',
  limits: [limits.referralExportsPerCode],
  params: z.object({ referralCode, list: z.enum(['members', 'purchases']) }),
  response: z.any(),
  file: 'text/csv; charset=utf-8',
  problems: ['forbidden', 'too-many'],
})

export const referralLogout = operation({
  method: 'POST',
  path: '/accounts/referral/logout/',
  access: 'partner',
  summary: 'Sign out as a referral partner',
  unlimited: 'It ends the session that calls it.',
  response: message,
})

export const confirmPartnerEmail = operation({
  method: 'POST',
  path: '/accounts/referral/confirm-email/',
  access: 'anyone',
  summary: 'Confirm a partner’s new e-mail address with a mailed token',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'partner-address-taken', 'too-many'],
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
  namesFirstError: true,
  problems: [
    'partner-address-taken',
    'forbidden',
    'nothing-to-change',
    'wrong-partner-password',
    'common-partner-password',
    'weak-partner-password',
    'too-many',
  ],
})
