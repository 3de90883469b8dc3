import type { Database } from '../database/connect.ts'
import type { JobQueue } from '../jobs/job.ts'
import { problem } from '../lib/problem.ts'
import type { Clock } from '../ports/clock.ts'
import type { PaidTier, PaymentProvider } from '../ports/payments.ts'
import { settlePurchase } from './payments.jobs.ts'
import { hasTier, lockAccount } from './payments.store.ts'
import type { Offer, Purchase, PurchaseState } from './purchase.rules.ts'
import * as store from './purchases.store.ts'
import { askProvider, type SettlingService } from './settling.ts'

export type PurchasesService = ReturnType<typeof purchasesService>

const pending = { premium: 'payment-pending', 'ultra-premium': 'ultra-payment-pending' } as const

/** What the buyer does: begin a purchase, confirm it, cancel it. */
export function purchasesService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  provider: PaymentProvider
  settling: SettlingService
  offer: Offer
}) {
  const { db, clock, jobs, provider, settling, offer } = deps

  /** Returns the secret with which the buyer's browser pays. */
  async function begin(accountId: number, tier: PaidTier): Promise<string> {
    if (offer.tiers === 'free') throw problem('payments-closed')
    const purchase = await open(accountId, tier)
    const { id: purchaseId, amountCents, currency } = purchase
    try {
      const order = { purchaseId, accountId, tier, amountCents, currency }
      const payment = await askProvider(provider.begin(order))
      // If the buyer has cancelled in another tab meanwhile, this payment must not be paid.
      if (!(await store.attachPayment(db, purchaseId, payment.id))) throw problem(pending[tier])
      return payment.clientSecret
    } catch (error) {
      await settling.cancelUnpaid(purchaseId)
      throw error
    }
  }

  function open(accountId: number, tier: PaidTier): Promise<Purchase> {
    return db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (await hasTier(trx, accountId, tier)) throw problem('already-bought')
      if (await store.openPurchaseOf(trx, accountId, tier)) throw problem(pending[tier])
      const now = clock.now()
      const referralCode = account?.referralCode ?? null
      const purchase = await store.insertPurchase(trx, {
        accountId,
        tier,
        amountCents: offer.prices[tier],
        currency: offer.currency,
        provider: provider.name,
        referralCode,
        partnerSharePercent: referralCode ? offer.partnerSharePercent : 0,
        openedAt: now,
      })
      await store.insertEntry(trx, purchase, { event: 'opened', amountCents: 0 }, now)
      return purchase
    })
  }

  async function confirm(accountId: number, tier: PaidTier, paymentId: string): Promise<void> {
    const purchase = await store.findByPayment(db, paymentId)
    const isOwn = purchase?.accountId === accountId && purchase.tier === tier
    if (!purchase || !isOwn) throw problem('payment-not-confirmed')
    const { state } = await settleNowOrLater(purchase.id)
    if (state !== 'paid') throw problem('payment-not-confirmed')
  }

  /** When the provider does not answer now, a job asks again within minutes. */
  async function settleNowOrLater(purchaseId: string): Promise<Purchase> {
    try {
      return await settling.settle(purchaseId)
    } catch (error) {
      await jobs.enqueue(db, settlePurchase, { purchaseId })
      throw error
    }
  }

  /** Returns the state afterwards, which is `paid` if the payment succeeded first. */
  async function cancel(accountId: number, tier: PaidTier): Promise<PurchaseState> {
    const purchase = await store.openPurchaseOf(db, accountId, tier)
    if (purchase) return (await settling.cancel(purchase.id)).state
    // Another tab, or a notice of the provider, was faster.
    return (await hasTier(db, accountId, tier)) ? 'paid' : 'cancelled'
  }

  return { begin, confirm, cancel }
}
