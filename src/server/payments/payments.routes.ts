import {
  cancelPremium,
  cancelUltraPremium,
  confirmPremium,
  confirmUltraPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  listTiers,
  paymentNotice,
  paySandbox,
  premiumStatus,
  ultraPremiumStatus,
} from '../../contract/payments/payments.ts'
import type { Database } from '../database/connect.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import type { PaidTier, SandboxDesk } from '../ports/payments.ts'
import { tiersOf } from './payments.store.ts'
import type { PurchaseState } from './purchase.rules.ts'
import type { PurchasesService } from './purchases.ts'
import type { SettlingService } from './settling.ts'
import { presentTier } from './tier.presenter.ts'
import type { HasTier } from './tier-check.ts'

export interface PaymentServices {
  purchases: PurchasesService
  settling: SettlingService
  sandbox?: SandboxDesk | undefined
}

export function paymentsRoutes(deps: {
  db: Database
  /** Null where payments are switched off. */
  payments: PaymentServices | null
  hasTier: HasTier
}): Route[] {
  const { db, hasTier } = deps

  function payments(): PaymentServices {
    if (!deps.payments) throw problem('payments-closed')
    return deps.payments
  }

  const begin = ({ accountId }: Member, tier: PaidTier) =>
    payments().purchases.begin(accountId, tier)

  const confirm = ({ accountId }: Member, tier: PaidTier, paymentId: string) =>
    payments().purchases.confirm(accountId, tier, paymentId)

  const cancel = ({ accountId }: Member, tier: PaidTier) =>
    payments().purchases.cancel(accountId, tier)

  return [
    on(premiumStatus, async (_, { member }) => ({
      has_premium_features: await hasTier(db, member.accountId, 'premium'),
    })),
    on(ultraPremiumStatus, async (_, { member }) => ({
      has_ultra_premium_features: await hasTier(db, member.accountId, 'ultra-premium'),
    })),
    on(
      listTiers,
      (_, { member }) => tiersOf(db, member.accountId),
      (tiers) => tiers.map(presentTier),
    ),
    on(createPremiumIntent, (_, { member }) => begin(member, 'premium'), presentIntent),
    on(
      confirmPremium,
      ({ body }, { member }) => confirm(member, 'premium', body.payment_intent_id),
      message(confirmed),
    ),
    on(cancelPremium, (_, { member }) => cancel(member, 'premium'), presentOutcome),
    on(createUltraPremiumIntent, (_, { member }) => begin(member, 'ultra-premium'), presentIntent),
    on(
      confirmUltraPremium,
      ({ body }, { member }) => confirm(member, 'ultra-premium', body.payment_intent_id),
      message(confirmed),
    ),
    on(cancelUltraPremium, (_, { member }) => cancel(member, 'ultra-premium'), presentOutcome),
    on(
      paymentNotice,
      (_, { signed }) => payments().settling.receiveNotice(signed.body, signed.signature),
      message('Noted.'),
    ),
    on(paySandbox, async ({ body }, { member }) => {
      const receipt = await payments().sandbox?.pay({
        accountId: member.accountId,
        clientSecret: body.client_secret,
        cardNumber: body.card_number,
        isAuthenticated: body.is_authenticated ?? false,
      })
      if (!receipt) throw problem('not-found')
      const { paymentId, status, refusal } = receipt
      return { payment_intent_id: paymentId, status, refusal }
    }),
  ]
}

const confirmed = 'Thank you. Your payment is confirmed.'

function presentIntent(clientSecret: string) {
  return { client_secret: clientSecret }
}

const outcomes: Record<PurchaseState, string> = {
  open: 'The payment is still under way. We will write to you when it is settled.',
  paid: 'The payment had already gone through. Your tier is open.',
  cancelled: 'Nothing was charged.',
  refunded: 'The payment was returned.',
  disputed: 'The payment is disputed.',
}

function presentOutcome(state: PurchaseState) {
  return { message: outcomes[state], state }
}
