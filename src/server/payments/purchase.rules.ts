import type { PaidTier, Payment } from '../ports/payments.ts'

export type PurchaseState = Payment['state']
export type LedgerEvent = 'opened' | 'paid' | 'cancelled' | 'refunded' | 'disputed' | 'restored'

export interface Purchase {
  id: string
  /** Null once the account has been erased. */
  accountId: number | null
  /** The memorial by family it is for; null for the buyer's own. */
  graveId: number | null
  tier: PaidTier
  amountCents: number
  currency: string
  paymentId: string | null
  state: PurchaseState
  version: number
}

/** One line of the ledger. */
export interface Entry {
  event: LedgerEvent
  amountCents: number
}

const stateAfter: Record<LedgerEvent, PurchaseState> = {
  opened: 'open',
  paid: 'paid',
  cancelled: 'cancelled',
  refunded: 'refunded',
  disputed: 'disputed',
  restored: 'paid',
}

/** The event to record for a purchase in one state (first key) when the provider reports another (second). */
const events: Record<PurchaseState, Partial<Record<Payment['state'], LedgerEvent>>> = {
  // A payment that was refunded or disputed before we recorded it was paid first.
  open: { paid: 'paid', cancelled: 'cancelled', refunded: 'paid', disputed: 'paid' },
  cancelled: { paid: 'paid', refunded: 'paid', disputed: 'paid' },
  paid: { refunded: 'refunded', disputed: 'disputed' },
  disputed: { paid: 'restored', refunded: 'refunded' },
  refunded: { paid: 'restored' },
}

/** The next ledger entry that follows from the provider's record; null when there is none. */
export function nextEntry(purchase: Purchase, payment: Payment): Entry | null {
  const event = events[purchase.state][payment.state]
  return event ? { event, amountCents: moneyMoved(purchase, event) } : null
}

/** The purchase after an entry; its payment, price and account never change. */
export function applyEntry(purchase: Purchase, { event }: Entry): Purchase {
  return { ...purchase, state: stateAfter[event], version: purchase.version + 1 }
}

/** Whether the record belongs to this purchase: account, tier, amount and currency. */
export function isRecordOf(purchase: Purchase, payment: Payment): boolean {
  return (
    payment.id === purchase.paymentId &&
    payment.purchaseId === purchase.id &&
    (purchase.accountId === null || payment.accountId === purchase.accountId) &&
    payment.tier === purchase.tier &&
    payment.amountCents === purchase.amountCents &&
    payment.currency === purchase.currency
  )
}

/** Whose tier it opens: a memorial's by family, or the buyer's. Null once the buyer has been erased. */
export function holderOf({ graveId, accountId }: Purchase): number | null {
  return graveId ?? accountId
}

export type Verdict = 'agrees' | 'ahead' | 'differs' | 'unknown'

/** How the provider's record compares with the purchase. `ahead`: the next reconciliation catches up. */
export function compareToRecord(purchase: Purchase, payment: Payment | null): Verdict {
  if (!payment) return 'unknown'
  if (!isRecordOf(purchase, payment)) return 'differs'
  if (purchase.state === payment.state) return 'agrees'
  return nextEntry(purchase, payment) ? 'ahead' : 'differs'
}

/** The state that results from a purchase's entries; null if they contradict each other. */
export function replay(entries: readonly Entry[], amountCents: number): PurchaseState | null {
  let state: PurchaseState | null = null
  let balance = 0
  for (const { event, amountCents: moved } of entries) {
    const isPossible =
      state === null ? event === 'opened' : Object.values(events[state]).includes(event)
    if (!isPossible) return null
    state = stateAfter[event]
    balance += moved
    if (balance !== (state === 'paid' ? amountCents : 0)) return null
  }
  return state
}

function moneyMoved({ state, amountCents }: Purchase, event: LedgerEvent): number {
  if (event === 'paid' || event === 'restored') return amountCents
  return state === 'paid' ? -amountCents : 0
}
