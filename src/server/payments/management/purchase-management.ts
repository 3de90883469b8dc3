import type { Context } from '../../context.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { Problem, problem } from '../../lib/problem.ts'
import type { Payment } from '../../ports/payments.ts'
import { settlePurchaseJob } from '../payments.jobs.ts'
import { compareToRecord, type Purchase, type Verdict } from '../purchase.rules.ts'
import { stuckBefore } from '../reconciling.ts'
import { settlePurchase } from '../settling.ts'
import * as store from './purchase-management.store.ts'

/** The reason, and the operator. */
interface Because {
  reason: string
  by: OperatorId
}

interface AtProvider {
  verdict: Verdict | 'unreachable' | 'none' | 'elsewhere'
  payment: Payment | null
}

export interface PurchaseDetails extends store.PurchaseRecord {
  atProvider: AtProvider
}

const pageSize = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

// What operators do with purchases, from the console and the command line.

/** Searches by the buyer's whole address, the provider's number or the reference; lists all without one. */
export async function findPurchases(
  ctx: Context,
  filter: {
    text?: string | undefined
    state?: store.PurchaseFilter | undefined
    before?: string | undefined
  },
) {
  const { state, before } = filter
  const rows = await store.searchPurchases(
    ctx.db,
    {
      ...keyIn(filter.text?.trim() ?? ''),
      ...(state === 'stuck'
        ? { state: 'open', openedBefore: stuckBefore(ctx.clock.now()) }
        : { state }),
      before,
    },
    pageSize + 1,
  )
  return { purchases: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

export async function lookAtPurchase(
  ctx: Context,
  id: string,
  { reason, by }: Because,
): Promise<PurchaseDetails> {
  const found = await show(ctx, id)
  const why = { purchaseId: id, reason }
  const now = ctx.clock.now()
  await recordInAudit(ctx.db, operatorEntry('purchase-viewed', found.accountId, by, now, why))
  return found
}

async function show(ctx: Context, id: string): Promise<PurchaseDetails> {
  const found = await store.readPurchase(ctx.db, id)
  if (!found) throw problem('not-found')
  return { ...found, atProvider: await ask(ctx, found) }
}

/** If the provider does not respond, what we know ourselves is still shown. */
async function ask(ctx: Context, purchase: store.PurchaseRecord): Promise<AtProvider> {
  if (!purchase.paymentId) return { verdict: 'none', payment: null }
  if (purchase.provider !== ctx.payments?.name) return { verdict: 'elsewhere', payment: null }
  try {
    const payment = await ctx.payments.find(purchase.paymentId)
    return { verdict: compareToRecord(purchase, payment), payment }
  } catch {
    return { verdict: 'unreachable', payment: null }
  }
}

/**
 * Asks the provider for a refund, which it makes only once however often it is asked, and records the result as
 * settling does. The audit is written first: no crash separates the money from the operator's name.
 */
export async function refundPurchase(
  ctx: Context,
  id: string,
  { reason, by }: { reason: string; by: OperatorId },
): Promise<PurchaseDetails> {
  const found = await store.readPurchase(ctx.db, id)
  if (!found) throw problem('not-found')
  if (!ctx.payments || found.provider !== ctx.payments.name) {
    throw problem('refund-elsewhere')
  }
  refuseUnlessPaid(await answered(settlePurchase(ctx, id)))
  const details = { purchaseId: id, tier: found.tier, reason }
  await recordInAudit(
    ctx.db,
    operatorEntry('refund-asked', found.accountId, by, ctx.clock.now(), details),
  )
  try {
    const { state } = await answered(settlePurchase(ctx, id, ctx.payments.refund))
    if (state === 'paid') throw problem('refund-refused')
  } catch (error) {
    // The refund may have gone through and only the response was lost.
    await ctx.jobs.enqueue(ctx.db, settlePurchaseJob, { purchaseId: id })
    throw error
  }
  return show(ctx, id)
}

function refuseUnlessPaid({ state }: Purchase): void {
  if (state === 'refunded') throw problem('refunded-already')
  if (state !== 'paid') throw problem('purchase-not-paid')
}

/** The sentence for a buyer whose provider is unavailable does not suit an operator. */
async function answered(purchase: Promise<Purchase>): Promise<Purchase> {
  try {
    return await purchase
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'payment-provider-failed') throw error
    throw Object.assign(problem('refund-unanswered'), { cause: error.cause })
  }
}

function keyIn(text: string): store.Search {
  if (text === '') return {}
  if (text.includes('@')) return { email: text.toLowerCase() }
  return uuid.test(text.toLowerCase()) ? { id: text.toLowerCase() } : { paymentId: text }
}
