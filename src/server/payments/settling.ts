import type { Connection, Database } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import type { LettersService } from '../mail/mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { Payment, PaymentProvider } from '../ports/payments.ts'
import { paymentLetters } from './emails/letters.ts'
import { alignTier, lockAccount } from './payments.store.ts'
import { applyEntry, type Entry, isRecordOf, nextEntry, type Purchase } from './purchase.rules.ts'
import * as store from './purchases.store.ts'

export type SettlingService = ReturnType<typeof settlingService>

/**
 * The only way a purchase changes after it is opened: ask the provider outside of a transaction,
 * then record its answer. Settling twice changes nothing.
 */
export function settlingService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  provider: PaymentProvider
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, provider } = deps
  const emails = paymentLetters(deps.site)

  /** Records what the provider says of a purchase, and returns the purchase. */
  async function settle(
    purchaseId: string,
    ask: (paymentId: string) => Promise<Payment | null> = provider.find,
  ): Promise<Purchase> {
    for (;;) {
      const seen = await store.findPurchase(db, purchaseId)
      if (!seen) throw problem('not-found')
      if (!seen.paymentId) return seen
      const payment = await askProvider(ask(seen.paymentId))
      if (!payment || !isRecordOf(seen, payment)) return seen
      const settled = await db.transaction().execute((trx) => record(trx, seen, payment))
      // Another process recorded something newer meanwhile, so ask again.
      if (settled) return settled
    }
  }

  /** Returns null if the purchase has changed since it was read. */
  async function record(trx: Connection, seen: Purchase, payment: Payment) {
    const account = seen.accountId === null ? undefined : await lockAccount(trx, seen.accountId)
    let purchase = await store.lockPurchase(trx, seen.id)
    if (purchase.version !== seen.version) return null
    for (;;) {
      const entry = nextEntry(purchase, payment)
      if (!entry) return purchase
      purchase = applyEntry(purchase, entry)
      await store.writeEntry(trx, purchase, entry, clock.now())
      if (account && entry.event !== 'cancelled')
        await updateTier(trx, purchase, entry, account.email)
    }
  }

  /** Grants or withdraws the tier, and writes to the owner. */
  async function updateTier(
    trx: Connection,
    purchase: Purchase,
    { event }: Entry,
    email: string,
  ): Promise<void> {
    const accountId = purchase.accountId ?? 0
    const now = clock.now()
    await alignTier(trx, accountId, purchase.tier, now)
    await letters.enqueue(trx, {
      key: `purchase:${purchase.id}:${purchase.version}`,
      to: email,
      content: contentFor(purchase, event, now),
    })
    await recordInAudit(trx, {
      event: purchase.state === 'paid' ? 'tier-granted' : 'tier-withdrawn',
      accountId,
      actorId: accountId,
      at: now,
      details: { purchaseId: purchase.id, tier: purchase.tier, reason: event },
    })
  }

  function contentFor(purchase: Purchase, event: Entry['event'], now: Date) {
    switch (event) {
      case 'refunded':
        return emails.refunded(purchase, now)
      case 'disputed':
        return emails.disputed(purchase, now)
      case 'restored':
        return emails.restored(purchase, now)
      default:
        return emails.receipt(purchase, now)
    }
  }

  /** Cancels a purchase without a payment: the provider never answered, so it cannot have been paid. */
  async function cancelUnpaid(purchaseId: string): Promise<Purchase> {
    return db.transaction().execute(async (trx) => {
      const purchase = await store.lockPurchase(trx, purchaseId)
      if (purchase.state !== 'open' || purchase.paymentId) return purchase
      const entry = { event: 'cancelled', amountCents: 0 } as const
      const cancelled = applyEntry(purchase, entry)
      await store.writeEntry(trx, cancelled, entry, clock.now())
      return cancelled
    })
  }

  /** Asks the provider, because the payment may have succeeded before the cancellation. */
  async function cancel(purchaseId: string): Promise<Purchase> {
    const purchase = await cancelUnpaid(purchaseId)
    return purchase.state === 'open' ? settle(purchaseId, provider.cancel) : purchase
  }

  /** A notice is trusted for nothing but an id; the provider is asked for the rest. */
  async function receiveNotice(body: Buffer, signature: string): Promise<void> {
    const notice = provider.readNotice(body, signature)
    if (!notice) throw problem('bad-signature')
    const purchase = notice.paymentId && (await store.findByPayment(db, notice.paymentId))
    if (purchase) await settle(purchase.id)
  }

  return { settle, cancelUnpaid, cancel, receiveNotice }
}

/** Turns a failure of the provider into a problem that tells the buyer to try again. */
export async function askProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('payment-provider-failed'), { cause: error })
  }
}
