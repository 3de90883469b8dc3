import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payment, PaymentProvider } from '../../ports/payments.ts'
import type { LettersService } from '../letters/index.ts'
import { paymentLetters } from './emails/letters.ts'
import { alignTier, lockAccount } from './payments.store.ts'
import { type Entry, enter, isRecordOf, nextEntry, type Purchase } from './purchase.ts'
import * as store from './purchases.store.ts'

export type SettlingService = ReturnType<typeof settlingService>

/**
 * The one way a purchase changes after it was opened: the provider is asked, outside any
 * transaction, and what it answers is written down. Whoever comes second finds nothing to do.
 */
export function settlingService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  provider: PaymentProvider
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, provider } = deps
  const words = paymentLetters(deps.site)

  /** Brings a purchase to where the provider's record is, and returns it. */
  async function settle(
    purchaseId: string,
    ask: (paymentId: string) => Promise<Payment | null> = provider.find,
  ): Promise<Purchase> {
    for (;;) {
      const seen = await store.findPurchase(db, purchaseId)
      if (!seen) throw problem('not-found')
      if (!seen.paymentId) return seen
      const payment = await answerOf(ask(seen.paymentId))
      if (!payment || !isRecordOf(seen, payment)) return seen
      const settled = await db.transaction().execute((trx) => write(trx, seen, payment))
      // Somebody was quicker, and the answer may be older than what they wrote: ask again.
      if (settled) return settled
    }
  }

  /** Null if the purchase has changed since it was seen. */
  async function write(trx: Connection, seen: Purchase, payment: Payment) {
    const account = seen.accountId === null ? undefined : await lockAccount(trx, seen.accountId)
    let purchase = await store.lockPurchase(trx, seen.id)
    if (purchase.version !== seen.version) return null
    for (;;) {
      const entry = nextEntry(purchase, payment)
      if (!entry) return purchase
      purchase = enter(purchase, entry)
      await store.writeEntry(trx, purchase, entry, clock.now())
      if (account && entry.event !== 'cancelled') await tell(trx, purchase, entry, account.email)
    }
  }

  /** The tier comes or goes, and the person learns of it. */
  async function tell(
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
        return words.refunded(purchase, now)
      case 'disputed':
        return words.disputed(purchase, now)
      case 'restored':
        return words.restored(purchase, now)
      default:
        return words.receipt(purchase, now)
    }
  }

  /** A purchase the provider never heard of, or whose answer was lost: nobody can have paid it. */
  async function giveUp(purchaseId: string): Promise<Purchase> {
    return db.transaction().execute(async (trx) => {
      const purchase = await store.lockPurchase(trx, purchaseId)
      if (purchase.state !== 'open' || purchase.paymentId) return purchase
      const entry = { event: 'cancelled', amountCents: 0 } as const
      const cancelled = enter(purchase, entry)
      await store.writeEntry(trx, cancelled, entry, clock.now())
      return cancelled
    })
  }

  /** Asks the provider first: if the money was quicker, the purchase is paid. */
  async function cancel(purchaseId: string): Promise<Purchase> {
    const purchase = await giveUp(purchaseId)
    return purchase.state === 'open' ? settle(purchaseId, provider.cancel) : purchase
  }

  /** A notice is trusted for nothing but an id; the truth is asked for. */
  async function notice(body: Buffer, signature: string): Promise<void> {
    const news = provider.readNotice(body, signature)
    if (!news) throw problem('bad-signature')
    const purchase = news.paymentId && (await store.findByPayment(db, news.paymentId))
    if (purchase) await settle(purchase.id)
  }

  return { settle, giveUp, cancel, notice }
}

/** A provider that fails or answers half is no fault of the person, who may try again. */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('payment-provider-failed'), { cause: error })
  }
}
