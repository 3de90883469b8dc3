import type { Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PaidTier, PaymentProvider } from '../../ports/payments.ts'
import { settlePurchase } from './payments.jobs.ts'
import { hasTier, lockAccount } from './payments.store.ts'
import { currency, type Purchase, priceCents } from './purchase.ts'
import * as store from './purchases.store.ts'
import { answerOf, type SettlingService } from './settling.service.ts'

export type PurchasesService = ReturnType<typeof purchasesService>

const pending = { premium: 'payment-pending', 'ultra-premium': 'ultra-payment-pending' } as const

/** What the buyer does: begin to pay, have it confirmed, give it up. */
export function purchasesService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  provider: PaymentProvider
  settling: SettlingService
}) {
  const { db, clock, jobs, provider, settling } = deps

  async function begin(accountId: number, tier: PaidTier) {
    const purchase = await open(accountId, tier)
    const { id: purchaseId, amountCents } = purchase
    try {
      const order = { purchaseId, accountId, tier, amountCents, currency }
      const payment = await answerOf(provider.begin(order))
      // A cancel in another tab may have been quicker: then nobody gets to pay this one.
      if (!(await store.attachPayment(db, purchaseId, payment.id))) throw problem(pending[tier])
      return { client_secret: payment.clientSecret }
    } catch (error) {
      await settling.giveUp(purchaseId)
      throw error
    }
  }

  function open(accountId: number, tier: PaidTier): Promise<Purchase> {
    return db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (await hasTier(trx, accountId, tier)) throw problem('already-bought')
      if (await store.openPurchaseOf(trx, accountId, tier)) throw problem(pending[tier])
      const now = clock.now()
      const purchase = await store.insertPurchase(trx, {
        account_id: accountId,
        tier,
        amount_cents: priceCents[tier],
        currency,
        provider: provider.name,
        referral_code: account?.referral_code ?? null,
        opened_at: now,
      })
      await store.insertEntry(trx, purchase, { event: 'opened', amountCents: 0 }, now)
      return purchase
    })
  }

  async function confirm(accountId: number, tier: PaidTier, paymentId: string) {
    const purchase = await store.findByPayment(db, paymentId)
    const isTheirs = purchase?.accountId === accountId && purchase.tier === tier
    if (!purchase || !isTheirs) throw problem('payment-not-confirmed')
    const { state } = await settleOrLater(purchase.id)
    if (state !== 'paid') throw problem('payment-not-confirmed')
    return { message: 'Thank you. Your payment is confirmed.' }
  }

  /** When the provider does not answer now, a job asks again within minutes. */
  async function settleOrLater(purchaseId: string): Promise<Purchase> {
    try {
      return await settling.settle(purchaseId)
    } catch (error) {
      await jobs.enqueue(db, settlePurchase, { purchaseId })
      throw error
    }
  }

  async function cancel(accountId: number, tier: PaidTier) {
    const purchase = await store.openPurchaseOf(db, accountId, tier)
    const state = purchase ? (await settling.cancel(purchase.id)).state : 'cancelled'
    return { message: outcome[state] }
  }

  return { begin, confirm, cancel }
}

const outcome: Record<Purchase['state'], string> = {
  open: 'The payment is still under way. We will write to you when it is settled.',
  paid: 'The payment had already gone through. Your tier is open.',
  cancelled: 'Nothing was charged.',
  refunded: 'The payment was returned.',
  disputed: 'The payment is disputed.',
}
