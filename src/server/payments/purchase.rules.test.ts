import { expect, test } from 'vitest'
import type { Payment } from '../ports/payments.ts'
import {
  applyEntry,
  type Entry,
  isRecordOf,
  nextEntry,
  type Purchase,
  replay,
} from './purchase.rules.ts'

const purchase: Purchase = {
  id: 'a2b4f7c0-0000-4000-8000-000000000000',
  graveId: null,
  accountId: 7,
  tier: 'premium',
  amountCents: 999,
  currency: 'usd',
  paymentId: 'pay_1',
  state: 'open',
  version: 2,
}
const payment: Payment = {
  id: 'pay_1',
  clientSecret: 'secret',
  purchaseId: purchase.id,
  accountId: 7,
  tier: 'premium',
  amountCents: 999,
  currency: 'usd',
  state: 'paid',
}

/** Follows the provider through its states and returns the lines written on the way. */
function follow(...states: Payment['state'][]): Entry[] {
  const entries: Entry[] = [{ event: 'opened', amountCents: 0 }]
  let current = purchase
  for (const state of states) {
    for (let entry = nextEntry(current, { ...payment, state }); entry; ) {
      entries.push(entry)
      current = applyEntry(current, entry)
      entry = nextEntry(current, { ...payment, state })
    }
  }
  return entries
}

test('an entry is written once', () => {
  expect(follow('paid', 'paid', 'paid')).toEqual(follow('paid'))
  expect(follow('open')).toHaveLength(1)
})

test('a payment first seen as refunded is entered as paid, then as refunded', () => {
  expect(follow('refunded').map(({ event }) => event)).toEqual(['opened', 'paid', 'refunded'])
})

test('a dispute that is won opens the tier again, one that ends in a refund does not take twice', () => {
  expect(follow('paid', 'disputed', 'paid')).toMatchObject([
    { event: 'opened', amountCents: 0 },
    { event: 'paid', amountCents: 999 },
    { event: 'disputed', amountCents: -999 },
    { event: 'restored', amountCents: 999 },
  ])
  expect(follow('paid', 'disputed', 'refunded').at(-1)).toEqual({
    event: 'refunded',
    amountCents: 0,
  })
})

test('every path through the states replays to its final state', () => {
  const states = ['open', 'paid', 'cancelled', 'refunded', 'disputed'] as const
  for (const a of states) {
    for (const b of states) {
      for (const c of states) {
        const entries = follow(a, b, c)
        expect(replay(entries, 999), [a, b, c].join()).not.toBeNull()
      }
    }
  }
})

test.each([
  ['nothing', []],
  ['paid without being opened', [{ event: 'paid', amountCents: 999 }]],
  [
    'paid twice',
    [
      { event: 'opened', amountCents: 0 },
      { event: 'paid', amountCents: 999 },
      { event: 'paid', amountCents: 999 },
    ],
  ],
  [
    'paid too little',
    [
      { event: 'opened', amountCents: 0 },
      { event: 'paid', amountCents: 99 },
    ],
  ],
] satisfies [string, Entry[]][])('a ledger that says %s is wrong', (_what, entries) => {
  expect(replay(entries, 999)).toBeNull()
})

test.each([
  ['person', { accountId: 8 }],
  ['tier', { tier: 'ultra-premium' }],
  ['amount', { amountCents: 1 }],
  ['currency', { currency: 'huf' }],
  ['purchase', { purchaseId: 'b' }],
  ['payment', { id: 'pay_2' }],
] satisfies [string, Partial<Payment>][])(
  'a record of another %s is not of this purchase',
  (_w, other) => {
    expect(isRecordOf(purchase, payment)).toBe(true)
    expect(isRecordOf(purchase, { ...payment, ...other })).toBe(false)
  },
)
