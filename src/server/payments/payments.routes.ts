import type { BoughtTier } from '../../contract/payments/payments.ts'
import * as calls from '../../contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { hasTier } from '../graveyard/tiers.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import { isOwnOrKept } from '../memorials/family/keepers.store.ts'
import type { PaidTier } from '../ports/payments.ts'
import { type OwnedTier, tiersOf } from './payments.store.ts'
import type { PurchaseState } from './purchase.rules.ts'
import { beginPurchase, cancelPurchase, confirmPurchase } from './purchases.ts'
import { requirePayments } from './require-payments.ts'
import { receivePaymentNotice } from './settling.ts'

export function paymentsRoutes(ctx: Context): Route[] {
  const begin = ({ accountId }: Member, tier: PaidTier, memorialId: number | undefined) =>
    beginPurchase(ctx, accountId, tier, memorialId)

  const confirm = ({ accountId }: Member, tier: PaidTier, paymentId: string) =>
    confirmPurchase(ctx, accountId, tier, paymentId)

  const cancel = ({ accountId }: Member, tier: PaidTier, memorialId: number | undefined) =>
    cancelPurchase(ctx, accountId, tier, memorialId)

  /** Of the member's own memorial, or of one that the member keeps. */
  const holds = async ({ accountId }: Member, tier: PaidTier, memorialId = accountId) => {
    const isOwn = await isOwnOrKept(ctx.db, accountId, memorialId)
    if (!isOwn) throw problem('not-found')
    return hasTier(ctx, ctx.db, memorialId, tier)
  }

  return [
    route(calls.premiumStatus, async ({ query }, { member }) => ({
      has_premium_features: await holds(member, 'premium', query.memorial),
    })),
    route(calls.ultraPremiumStatus, async ({ query }, { member }) => ({
      has_ultra_premium_features: await holds(member, 'ultra-premium', query.memorial),
    })),
    route(
      calls.listTiers,
      (_, { member }) => tiersOf(ctx.db, member.accountId),
      (tiers) => tiers.map(presentTier),
    ),
    route(
      calls.createPremiumIntent,
      ({ body }, { member }) => begin(member, 'premium', body.memorial),
      presentIntent,
    ),
    route(
      calls.confirmPremium,
      ({ body }, { member }) => confirm(member, 'premium', body.payment_intent_id),
      message(confirmed),
    ),
    route(
      calls.cancelPremium,
      ({ body }, { member }) => cancel(member, 'premium', body.memorial),
      presentOutcome,
    ),
    route(
      calls.createUltraPremiumIntent,
      ({ body }, { member }) => begin(member, 'ultra-premium', body.memorial),
      presentIntent,
    ),
    route(
      calls.confirmUltraPremium,
      ({ body }, { member }) => confirm(member, 'ultra-premium', body.payment_intent_id),
      message(confirmed),
    ),
    route(
      calls.cancelUltraPremium,
      ({ body }, { member }) => cancel(member, 'ultra-premium', body.memorial),
      presentOutcome,
    ),
    route(
      calls.paymentNotice,
      (_, { signed }) => receivePaymentNotice(ctx, signed.body, signed.signature),
      message('Noted.'),
    ),
    route(calls.paySandbox, async ({ body }, { member }) => {
      const receipt = await requirePayments(ctx).desk?.pay({
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

function presentTier({ tier, grantedAt, purchase }: OwnedTier): BoughtTier {
  return {
    tier,
    since: grantedAt.toISOString(),
    receipt: purchase && {
      reference: purchase.id,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      paid_at: purchase.paidAt.toISOString(),
    },
  }
}
