import {
  cancelPremium,
  cancelUltraPremium,
  confirmPremium,
  confirmUltraPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  paymentNotice,
  paySandbox,
  premiumStatus,
  ultraPremiumStatus,
} from '../../../contract/payments.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'
import type { PaidTier, SandboxDesk } from '../../ports/payments.ts'
import { hasTier } from './payments.store.ts'
import type { PurchasesService } from './purchases.service.ts'
import type { SettlingService } from './settling.service.ts'

/** What there is to answer with; null where payments are switched off. */
export interface Till {
  purchases: PurchasesService
  settling: SettlingService
  desk?: SandboxDesk | undefined
}

export function paymentsRoutes(deps: { db: Database; till: Till | null }): Route[] {
  const { db } = deps

  function till(): Till {
    if (!deps.till) throw problem('payments-closed')
    return deps.till
  }

  async function begin({ accountId }: Member, tier: PaidTier) {
    return till().purchases.begin(accountId, tier)
  }

  const confirm = ({ accountId }: Member, tier: PaidTier, paymentId: string) =>
    till().purchases.confirm(accountId, tier, paymentId)

  const cancel = ({ accountId }: Member, tier: PaidTier) => till().purchases.cancel(accountId, tier)

  return [
    on(premiumStatus, async (_, { member }) => ({
      has_premium_features: await hasTier(db, member.accountId, 'premium'),
    })),
    on(ultraPremiumStatus, async (_, { member }) => ({
      has_ultra_premium_features: await hasTier(db, member.accountId, 'ultra-premium'),
    })),
    on(createPremiumIntent, (_, { member }) => begin(member, 'premium')),
    on(confirmPremium, ({ body }, { member }) =>
      confirm(member, 'premium', body.payment_intent_id),
    ),
    on(cancelPremium, (_, { member }) => cancel(member, 'premium')),
    on(createUltraPremiumIntent, (_, { member }) => begin(member, 'ultra-premium')),
    on(confirmUltraPremium, ({ body }, { member }) =>
      confirm(member, 'ultra-premium', body.payment_intent_id),
    ),
    on(cancelUltraPremium, (_, { member }) => cancel(member, 'ultra-premium')),
    on(paymentNotice, async (_, { signed }) => {
      await till().settling.notice(signed.body, signed.signature)
      return { message: 'Noted.' }
    }),
    on(paySandbox, async ({ body }, { member }) => {
      const receipt = await till().desk?.pay({
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
