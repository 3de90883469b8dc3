import type { Context } from '../context.ts'
import type { Payment } from '../ports/payments.ts'
import { mismatchedTiers, purchasesWithEntries } from './ledger.store.ts'
import { compareToRecord, isRecordOf, type Purchase, replay } from './purchase.rules.ts'
import { requirePayments } from './require-payments.ts'

interface LedgerReport {
  purchases: number
  payments: number
  /** One sentence for each contradiction. */
  wrong: string[]
  /** One sentence for each difference that the next reconciliation will resolve. */
  waiting: string[]
}

// Compares tiers, purchases, ledger and the provider's records. Changes nothing.

export async function checkLedger(ctx: Context): Promise<LedgerReport> {
  const payments = new Map<string, Payment>()
  for await (const payment of requirePayments(ctx).all()) payments.set(payment.id, payment)
  const report: LedgerReport = { purchases: 0, payments: payments.size, wrong: [], waiting: [] }
  const known = new Set<string>()
  for await (const { purchase, entries } of purchasesWithEntries(ctx.db)) {
    report.purchases++
    const state = replay(entries, purchase.amountCents)
    if (state !== purchase.state) {
      report.wrong.push(`Purchase ${purchase.id} is ${purchase.state}, its ledger says ${state}.`)
    }
    if (purchase.provider !== requirePayments(ctx).name || !purchase.paymentId) continue
    known.add(purchase.paymentId)
    const listed = payments.get(purchase.paymentId) ?? null
    if (compareToRecord(purchase, listed) === 'agrees') continue
    // Payments continue during the check, so the record must be read after the purchase.
    compare(purchase, await requirePayments(ctx).find(purchase.paymentId), report)
  }
  for (const { id, state } of payments.values()) {
    if (known.has(id) || state === 'open' || state === 'cancelled') continue
    report.wrong.push(`Payment ${id} is ${state} and belongs to no purchase.`)
  }
  const { unpaid, ungranted } = await mismatchedTiers(ctx.db)
  for (const { accountId, tier } of unpaid) {
    report.wrong.push(`Account ${accountId} has ${tier}, but no paid purchase of it.`)
  }
  for (const { id } of ungranted) report.wrong.push(`Purchase ${id} is paid, but has no tier.`)
  return report
}

function compare(purchase: Purchase, payment: Payment | null, report: LedgerReport): void {
  const { id, state, paymentId } = purchase
  const verdict = compareToRecord(purchase, payment)
  if (verdict === 'agrees') return
  if (!payment) {
    report.wrong.push(
      `Purchase ${id} names payment ${paymentId}, which the provider does not know.`,
    )
  } else if (!isRecordOf(purchase, payment)) {
    report.wrong.push(`Payment ${payment.id} is not what purchase ${id} asked for.`)
  } else {
    const list = verdict === 'ahead' ? report.waiting : report.wrong
    list.push(`Purchase ${id} is ${state} here and ${payment.state} at the provider.`)
  }
}
