import { dayMs, hourMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { reconciledUpTo, setReconciledUpTo } from './payments.store.ts'
import { countOpen, findByPayment, openPurchases } from './purchases.store.ts'
import { requirePayments } from './require-payments.ts'
import { cancelPayment, settlePurchase } from './settling.ts'

/** After three days the buyer has left the card form, and the provider sends no more notices. */
const abandonedAfterMs = 72 * hourMs
/** An open purchase this old means that reconciliation is not working. */
const stuckAfterMs = abandonedAfterMs + 3 * hourMs
const maxFailures = 3
/** Stripe keeps its events for 30 days. */
const eventsKeptMs = 30 * dayMs

// Runs every hour: asks the provider about purchases without a confirmation or a notice.

export async function reconcilePurchases(ctx: Context): Promise<{ asked: number }> {
  const startedAt = ctx.clock.now()
  const failures: unknown[] = []
  let asked = 0
  const attempt = async (work: () => Promise<unknown>) => {
    // One failing payment must not keep the others waiting, but a provider that is down is not
    // asked a thousand times.
    if (failures.length >= maxFailures) return
    asked++
    await work().catch((error: unknown) => failures.push(error))
  }
  for (const { id, accountId, openedAt } of await openPurchases(
    ctx.db,
    requirePayments(ctx).name,
  )) {
    const age = startedAt.getTime() - openedAt.getTime()
    const isAbandoned = accountId === null || age > abandonedAfterMs
    await attempt(() => (isAbandoned ? cancelPayment(ctx, id) : settlePurchase(ctx, id)))
  }
  await attempt(async () => {
    for (const id of await changedPurchases(ctx, startedAt))
      await attempt(() => settlePurchase(ctx, id))
  })
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${asked} questions to the payment provider failed`,
    )
  await setReconciledUpTo(ctx.db, requirePayments(ctx).name, startedAt)
  return { asked }
}

async function changedPurchases(ctx: Context, now: Date): Promise<Set<string>> {
  const upTo = await reconciledUpTo(ctx.db, requirePayments(ctx).name)
  // An hour of overlap, because the two clocks differ.
  const since = new Date(upTo ? upTo.getTime() - hourMs : now.getTime() - eventsKeptMs)
  const ids = new Set<string>()
  for await (const paymentId of requirePayments(ctx).changedSince(since)) {
    const purchase = await findByPayment(ctx.db, paymentId)
    if (purchase) ids.add(purchase.id)
  }
  return ids
}

/** A purchase that was opened before this moment and is still open is stuck. */
export function stuckBefore(now: Date): Date {
  return new Date(now.getTime() - stuckAfterMs)
}

/** Measurements for the operator: open purchases, and when the provider was last asked. */
export async function purchasesState(db: Connection, provider: PaymentProvider['name'], now: Date) {
  const { open, stuck } = await countOpen(db, stuckBefore(now))
  const upTo = await reconciledUpTo(db, provider)
  return {
    open,
    stuck,
    /** Null before the first reconciliation. */
    reconciledSecondsAgo: upTo && Math.max(0, (now.getTime() - upTo.getTime()) / 1000),
  }
}
