import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { emailAddress, instant, line, message, reason } from '../values/fields.ts'
import { referralCode } from './partners.ts'

const money = z.object({ amount_cents: z.int(), currency: z.string() })

export const managedPartner = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  disabled_at: z.nullable(instant),
  registrations: z.int(),
  buyers: z.int(),
  purchases: z.int(),
  /** By currency; empty where everything is paid. */
  owed: z.array(money),
})
export type ManagedPartner = z.output<typeof managedPartner>

export const listPartners = operation({
  method: 'GET',
  path: '/operator/partners/',
  access: 'supervisor',
  summary: 'Referral partners with what came through them and what they are owed',
  unlimited: 'Partners are few: each was made by an operator.',
  response: z.array(managedPartner),
})

const act = {
  method: 'POST',
  access: 'supervisor',
  needsConfirmation: true,
  limits: [limits.operatorActs],
} as const
const onePartner = z.object({ referralCode })
const because = z.object({ reason })

export const addPartner = operation({
  ...act,
  path: '/operator/partners/',
  summary: 'Make a partner. The first password is in the answer, and nowhere else',
  body: z.object({
    name: line(100),
    email: emailAddress,
    /** Derived from the name if missing. */
    referral_code: z.optional(line(64)),
    reason,
  }),
  status: 201,
  response: z.object({ code: z.string(), password: z.string() }),
  problems: ['partner-code-taken', 'partner-address-taken', 'bad-partner-code', 'too-many'],
})

export const disablePartner = operation({
  ...act,
  path: '/operator/partners/:referralCode/disable/',
  summary: 'Disable a partner: the code no longer counts, and every session ends',
  params: onePartner,
  body: because,
  response: message,
  problems: ['not-found', 'too-many'],
})

export const enablePartner = operation({
  ...act,
  path: '/operator/partners/:referralCode/enable/',
  summary: 'Enable a disabled partner',
  params: onePartner,
  body: because,
  response: message,
  problems: ['not-found', 'partner-address-taken', 'too-many'],
})

export const resetPartnerPassword = operation({
  ...act,
  path: '/operator/partners/:referralCode/reset-password/',
  summary: 'Give a partner a new password and remove the passkeys',
  params: onePartner,
  body: because,
  response: z.object({ password: z.string() }),
  problems: ['not-found', 'too-many'],
})

export const recordPayout = operation({
  ...act,
  path: '/operator/partners/:referralCode/payouts/',
  summary: 'Record that a partner was paid, at most what is owed',
  params: onePartner,
  body: z.object({
    amount_cents: z.int().check(z.positive(), z.maximum(999_999_999)),
    currency: line(3),
    reason,
  }),
  response: message,
  problems: ['not-found', 'payout-too-high', 'too-many'],
})
