import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import { enqueueLetter } from '../mail/mail.ts'
import type { Payment } from '../ports/payments.ts'
import { paymentLetters } from './emails/letters.ts'
import { alignTier, lockAccount } from './payments.store.ts'
import {
  applyEntry,
  type Entry,
  holderOf,
  isRecordOf,
  nextEntry,
  type Purchase,
} from './purchase.rules.ts'
import * as store from './purchases.store.ts'
import { requirePayments } from './require-payments.ts'

// The only way a purchase changes after it is opened: ask the provider outside of a transaction, then record
// the result. Idempotent.

/** Records the provider's state of a purchase, and returns the purchase. */
export async function settlePurchase(
  ctx: Context,
  purchaseId: string,
  ask: (paymentId: string) => Promise<Payment | null> = requirePayments(ctx).find,
): Promise<Purchase> {
  for (;;) {
    const seen = await store.findPurchase(ctx.db, purchaseId)
    if (!seen) throw problem('not-found')
    if (!seen.paymentId) return seen
    const payment = await askProvider(ask(seen.paymentId))
    if (!payment || !isRecordOf(seen, payment)) return seen
    const settled = await ctx.db.transaction().execute((trx) => record(ctx, trx, seen, payment))
    // Another process has recorded something newer, so ask again.
    if (settled) return settled
  }
}

/** Returns null if the purchase has changed since it was read. */
async function record(ctx: Context, trx: Connection, seen: Purchase, payment: Payment) {
  const account = seen.accountId === null ? undefined : await lockAccount(trx, seen.accountId)
  let purchase = await store.lockPurchase(trx, seen.id)
  if (purchase.version !== seen.version) return null
  for (;;) {
    const entry = nextEntry(purchase, payment)
    if (!entry) return purchase
    purchase = applyEntry(purchase, entry)
    await store.writeEntry(trx, purchase, entry, ctx.clock.now())
    if (entry.event !== 'cancelled')
      await updateTier(ctx, trx, purchase, entry, account?.email ?? null)
  }
}

/** Grants or withdraws the tier, and writes to the buyer unless they have been erased. */
async function updateTier(
  ctx: Context,
  trx: Connection,
  purchase: Purchase,
  { event }: Entry,
  email: string | null,
): Promise<void> {
  const holderId = holderOf(purchase)
  if (holderId === null) return
  const now = ctx.clock.now()
  await alignTier(trx, holderId, purchase.tier, now)
  if (email !== null) {
    await enqueueLetter(ctx, trx, {
      key: `purchase:${purchase.id}:${purchase.version}`,
      to: email,
      content: contentFor(ctx, purchase, event, now),
    })
  }
  await recordInAudit(trx, {
    event: purchase.state === 'paid' ? 'tier-granted' : 'tier-withdrawn',
    accountId: holderId,
    actorId: purchase.accountId,
    at: now,
    details: { purchaseId: purchase.id, tier: purchase.tier, reason: event },
  })
}

function contentFor(ctx: Context, purchase: Purchase, event: Entry['event'], now: Date) {
  switch (event) {
    case 'refunded':
      return paymentLetters(ctx.site).refunded(purchase, now)
    case 'disputed':
      return paymentLetters(ctx.site).disputed(purchase, now)
    case 'restored':
      return paymentLetters(ctx.site).restored(purchase, now)
    default:
      return paymentLetters(ctx.site).receipt(purchase, now)
  }
}

/** Cancels a purchase without a payment: the provider never returned one, so it cannot have been paid. */
export async function cancelUnpaidPurchase(ctx: Context, purchaseId: string): Promise<Purchase> {
  return ctx.db.transaction().execute(async (trx) => {
    const purchase = await store.lockPurchase(trx, purchaseId)
    if (purchase.state !== 'open' || purchase.paymentId) return purchase
    const entry = { event: 'cancelled', amountCents: 0 } as const
    const cancelled = applyEntry(purchase, entry)
    await store.writeEntry(trx, cancelled, entry, ctx.clock.now())
    return cancelled
  })
}

/** Asks the provider, because the payment may have succeeded before the cancellation. */
export async function cancelPayment(ctx: Context, purchaseId: string): Promise<Purchase> {
  const purchase = await cancelUnpaidPurchase(ctx, purchaseId)
  return purchase.state === 'open'
    ? settlePurchase(ctx, purchaseId, requirePayments(ctx).cancel)
    : purchase
}

/** A notice is trusted only for its id; everything else is fetched from the provider. */
export async function receivePaymentNotice(
  ctx: Context,
  body: Buffer,
  signature: string,
): Promise<void> {
  const notice = requirePayments(ctx).readNotice(body, signature)
  if (!notice) throw problem('bad-signature')
  const purchase = notice.paymentId && (await store.findByPayment(ctx.db, notice.paymentId))
  if (purchase) await settlePurchase(ctx, purchase.id)
}

/** Turns a failure of the provider into a problem that tells the buyer to try again. */
export async function askProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('payment-provider-failed'), { cause: error })
  }
}
