import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hourMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { paymentsInMemory } from '../testing/payments-in-memory.ts'
import {
  type Actor,
  atOnce,
  firstSeed,
  type Gate,
  inTurns,
  type Random,
  seeded,
} from '../testing/random-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { checkLedger } from './ledger-check.ts'
import { beginPurchase, cancelPurchase, confirmPurchase } from './purchases.ts'
import { reconcilePurchases } from './reconciling.ts'
import { receivePaymentNotice } from './settling.ts'

/** A few in `npm test`; `npm run interleavings` runs ten thousand. */
const rounds = Number(process.env.INTERLEAVINGS ?? 60)

let app: TestApp
let now = new Date('2031-01-01T00:00:00Z')
const clock = { now: () => now }
const shop = paymentsInMemory(clock)
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The context of one process; the test decides when each transaction begins and ends. */
function newProcess(gate: Gate): Context {
  return { ...app.ctx, db: gated(app.db, gate), clock, payments: shop.provider }
}

function gated(db: Database, gate: Gate): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          async execute(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) {
            await gate()
            const result = await target.transaction().execute(work)
            await gate()
            return result
          },
        })
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const paymentIn = (clientSecret: string) => clientSecret.replace('_secret', '')

/** What may happen to one buyer at once: two tabs, two processes, notices, the bank. */
function actorsOf(random: Random, accountId: number, handedOut: string[]): Actor[] {
  const some = () => handedOut[random.below(handedOut.length)] ?? 'pi_unknown'
  const begin: Actor = async (gate) => {
    const ctx = newProcess(gate)
    const purchase = await beginPurchase(ctx, accountId, 'premium').catch(async () => {
      await cancelPurchase(ctx, accountId, 'premium')
      return beginPurchase(ctx, accountId, 'premium')
    })
    handedOut.push(paymentIn(purchase))
  }
  const bank =
    (from: Parameters<typeof shop.move>[1], to: Parameters<typeof shop.move>[2]): Actor =>
    async () => {
      shop.move(some(), from, to)
    }
  const confirm: Actor = async (gate) => {
    await confirmPurchase(newProcess(gate), accountId, 'premium', some())
  }
  const notice: Actor = (gate) =>
    receivePaymentNotice(newProcess(gate), Buffer.from(some()), 'signed')
  const cancel: Actor = async (gate) => {
    await cancelPurchase(newProcess(gate), accountId, 'premium')
  }
  const reconcile: Actor = async (gate) => {
    await reconcilePurchases(newProcess(gate))
  }
  const pay = bank(['open'], 'paid')
  const several = (most: number, actor: Actor) =>
    Array.from({ length: random.below(most + 1) }, () => actor)
  const actors = [
    begin,
    pay,
    confirm,
    confirm,
    ...several(1, begin),
    ...several(2, pay),
    ...several(5, notice),
    ...several(2, cancel),
    ...several(1, reconcile),
    ...several(1, bank(['paid'], 'refunded')),
    ...several(1, bank(['paid'], 'disputed')),
    ...several(1, bank(['disputed'], 'paid')),
  ]
  return actors.map((actor) => {
    // Some start late, so that actions with many steps do not always end last.
    const steps = random.chance(0.5) ? random.below(30) : 0
    return async (gate) => {
      for (let step = 0; step < steps; step++) await gate()
      // Single actions may be refused or fail; only the final state counts.
      await actor(gate).catch(() => {})
    }
  })
}

async function play(seed: number): Promise<void> {
  const random = seeded(seed)
  now = new Date(now.getTime() + 2 * hourMs)
  const { id: accountId } = await app.db
    .insertInto('accounts')
    .values({ email: `round${seed}@example.org`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('graves').values({ account_id: accountId }).execute()
  // A payment exists only after the server returned it. Most rounds have the first one.
  const handedOut: string[] = []
  const ctx = newProcess(async () => {})
  if (random.chance(0.8)) handedOut.push(paymentIn(await beginPurchase(ctx, accountId, 'premium')))
  const isLoose = inject('database').kind === 'postgresql' && random.chance(0.5)
  const actors = actorsOf(random, accountId, handedOut).map(
    (actor): Actor =>
      (gate) => {
        shop.trouble(gate, random)
        return actor(gate)
      },
  )
  await (isLoose ? atOnce(random, actors) : inTurns(random, actors, random.chance(0.3) ? 0.05 : 0))
  shop.trouble(async () => {}, null)
  await reconcilePurchases(ctx)
  await judge(seed, accountId)
}

async function judge(seed: number, accountId: number): Promise<void> {
  const purchases = await app.db
    .selectFrom('purchases')
    .select(['id', 'state', 'payment_id'])
    .where('account_id', '=', accountId)
    .execute()
  const tiers = await app.db
    .selectFrom('tiers')
    .select('tier')
    .where('account_id', '=', accountId)
    .execute()
  const entries = await app.db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .select(['event', 'ledger.purchase_id', 'payment_id'])
    .where('account_id', '=', accountId)
    .execute()
  const grants = entries.filter(({ event }) => event === 'paid')
  const receipts = await app.db
    .selectFrom('letters')
    .select('id')
    .where('recipient', '=', `round${seed}@example.org`)
    .where('subject', 'like', 'Receipt%')
    .execute()
  const states = purchases.map(({ state }) => state)
  const bankStates = purchases.map(({ payment_id, state }) =>
    payment_id ? shop.payments.get(payment_id)?.state : state,
  )
  const say = `seed ${seed}`
  expect(states, `${say}: the bank agrees`).toEqual(bankStates)
  expect(tiers.length, `${say}: a tier for who has paid`).toBe(states.includes('paid') ? 1 : 0)
  expect(new Set(grants.map((g) => g.purchase_id)).size, `${say}: granted once`).toBe(grants.length)
  expect(receipts.length, `${say}: one receipt for each payment`).toBe(grants.length)
  for (const { payment_id } of purchases) {
    const given = entries.filter((e) => e.event === 'restored' && e.payment_id === payment_id)
    const won = shop.history.filter((move) => move.id === payment_id && move.from === 'disputed')
    expect(given.length, `${say}: nothing given back by an old answer`).toBeLessThanOrEqual(
      won.filter(({ to }) => to === 'paid').length,
    )
  }
  const charged = [...shop.payments.values()].filter(
    (payment) => payment.accountId === accountId && payment.state !== 'open',
  )
  const unknown = charged.filter(
    ({ id, state }) => state !== 'cancelled' && !purchases.some((p) => p.payment_id === id),
  )
  expect(unknown, `${say}: no money without a purchase`).toEqual([])
}

test(
  `${rounds} random interleavings of two processes, notices, cancels and the bank, from seed ${firstSeed}`,
  async () => {
    for (let round = 0; round < rounds; round++) await play(firstSeed + round)
    const report = await checkLedger({ ...app.ctx, payments: shop.provider })
    expect(report.wrong).toEqual([])
    expect(report.waiting).toEqual([])
  },
  60_000 + rounds * 2000,
)
