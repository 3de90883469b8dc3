import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { hasBoughtTier } from '../graveyard/tiers.store.ts'
import { problem } from '../lib/problem.ts'
import { keeperOf } from '../memorials/family/keepers.store.ts'
import type { PaidTier } from '../ports/payments.ts'
import { settlePurchaseJob } from './payments.jobs.ts'
import { lockAccount, lockMemorial } from './payments.store.ts'
import type { Purchase, PurchaseState } from './purchase.rules.ts'
import * as store from './purchases.store.ts'
import { requirePayments } from './require-payments.ts'
import { askProvider, cancelPayment, cancelUnpaidPurchase, settlePurchase } from './settling.ts'

const pending = { premium: 'payment-pending', 'ultra-premium': 'ultra-payment-pending' } as const

// What the buyer does: begin a purchase, confirm it, cancel it.

/**
 * Returns the secret with which the buyer's browser pays. For the buyer's own memorial, or for one by family
 * that the buyer keeps.
 */
export async function beginPurchase(
  ctx: Context,
  accountId: number,
  tier: PaidTier,
  memorialId?: number,
): Promise<string> {
  if (ctx.settings.offer.tiers === 'free') throw problem('payments-closed')
  const purchase = await open(ctx, accountId, tier, memorialId)
  const { id: purchaseId, amountCents, currency } = purchase
  try {
    const order = { purchaseId, accountId, tier, amountCents, currency }
    const payment = await askProvider(requirePayments(ctx).begin(order))
    // If the buyer has cancelled in another tab meanwhile, this payment must not be paid.
    if (!(await store.attachPayment(ctx.db, purchaseId, payment.id))) throw problem(pending[tier])
    return payment.clientSecret
  } catch (error) {
    await cancelUnpaidPurchase(ctx, purchaseId)
    throw error
  }
}

function open(
  ctx: Context,
  accountId: number,
  tier: PaidTier,
  memorialId: number | undefined,
): Promise<Purchase> {
  return ctx.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    const graveId = await requireMemorial(trx, accountId, memorialId)
    // Eternal Messages are only for the living.
    if (graveId !== null && tier === 'ultra-premium') throw problem('no-ultra-for-kept')
    if (await hasBoughtTier(trx, graveId ?? accountId, tier)) throw problem('already-bought')
    const isPending = graveId !== null && (await store.isBeingBought(trx, graveId, tier))
    if (isPending || (await store.openPurchaseOf(trx, accountId, tier)))
      throw problem(pending[tier])
    const now = ctx.clock.now()
    const referralCode = account?.referralCode ?? null
    const purchase = await store.insertPurchase(trx, {
      accountId,
      graveId,
      tier,
      amountCents: ctx.settings.offer.prices[tier],
      currency: ctx.settings.offer.currency,
      provider: requirePayments(ctx).name,
      referralCode,
      partnerSharePercent: referralCode ? ctx.settings.offer.partnerSharePercent : 0,
      openedAt: now,
    })
    await store.insertEntry(trx, purchase, { event: 'opened', amountCents: 0 }, now)
    return purchase
  })
}

/** Null for the buyer's own. A memorial that the member does not keep counts as missing. */
async function requireMemorial(
  trx: Connection,
  accountId: number,
  memorialId: number | undefined,
): Promise<number | null> {
  if (memorialId === undefined || memorialId === accountId) return null
  await lockMemorial(trx, memorialId)
  if (!(await keeperOf(trx, accountId, memorialId))) throw problem('not-found')
  return memorialId
}

export async function confirmPurchase(
  ctx: Context,
  accountId: number,
  tier: PaidTier,
  paymentId: string,
): Promise<void> {
  const purchase = await store.findByPayment(ctx.db, paymentId)
  const isOwn = purchase?.accountId === accountId && purchase.tier === tier
  if (!purchase || !isOwn) throw problem('payment-not-confirmed')
  const { state } = await settleNowOrLater(ctx, purchase.id)
  if (state !== 'paid') throw problem('payment-not-confirmed')
}

/** If the provider does not respond now, a job asks again within minutes. */
async function settleNowOrLater(ctx: Context, purchaseId: string): Promise<Purchase> {
  try {
    return await settlePurchase(ctx, purchaseId)
  } catch (error) {
    await ctx.jobs.enqueue(ctx.db, settlePurchaseJob, { purchaseId })
    throw error
  }
}

/** Returns the state afterwards, which is `paid` if the payment succeeded first. */
export async function cancelPurchase(
  ctx: Context,
  accountId: number,
  tier: PaidTier,
  memorialId: number = accountId,
): Promise<PurchaseState> {
  const purchase = await store.openPurchaseOf(ctx.db, accountId, tier)
  if (purchase) return (await cancelPayment(ctx, purchase.id)).state
  // Another tab, or a notice from the provider, was faster.
  const isKept = memorialId !== accountId && (await keeperOf(ctx.db, accountId, memorialId))
  const holderId = isKept ? memorialId : accountId
  return (await hasBoughtTier(ctx.db, holderId, tier)) ? 'paid' : 'cancelled'
}
