import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import {
  findPurchases,
  lookAtPurchase,
  type PurchaseDetails,
  refundPurchase,
} from '../../../contract/payments/operator-purchases.ts'
import {
  confirmPremium,
  createPremiumIntent,
  premiumStatus,
} from '../../../contract/payments/payments.ts'
import { hourMs } from '../../../contract/values/durations.ts'
import { stripePayments } from '../../adapters/stripe.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { openStripeServer, stripeKeys } from '../../testing/servers/stripe-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { newestPurchases, type Search } from './purchase-management.store.ts'

const network = { timeout: 1_000, maxNetworkRetries: 0 }
let stripe: Awaited<ReturnType<typeof openStripeServer>>
let app: TestApp
let access = ''
beforeAll(async () => {
  stripe = await openStripeServer()
  app = await openTestApp({
    ports: { payments: stripePayments({ ...stripeKeys, apiUrl: stripe.url, network }) },
  })
  access = (await newOperator(app, 'supervisor')).access
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
afterEach(() => stripe.fail(null))

const reason = 'Asked within fourteen days'
type Buyer = Awaited<ReturnType<typeof newMember>>

async function begin() {
  const buyer = await newMember(app)
  const { client_secret } = (await app.send(createPremiumIntent, buyer)).body
  const paymentId = String(client_secret).split('_secret_')[0] ?? ''
  const row = await app.db
    .selectFrom('purchases')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { buyer, paymentId, id: row.id }
}
async function bought() {
  const purchase = await begin()
  stripe.pay(purchase.paymentId)
  const body = { payment_intent_id: purchase.paymentId }
  await app.send(confirmPremium, { access: purchase.buyer.access, body })
  return purchase
}
const find = async (body: object) => (await app.send(findPurchases, { access, body })).body
const idsOf = async (body: object) =>
  (await find(body)).purchases.map((one: { id: string }) => one.id)
const act = (operation: Operation, id: string, as = access) =>
  app.send(operation, {
    access: as,
    path: operation.path.replace(':purchaseId', id),
    body: { reason },
  })
const look = async (id: string) => (await act(lookAtPurchase, id)).body as PurchaseDetails
const hasPremium = async (buyer: Buyer) =>
  (await app.send(premiumStatus, buyer)).body.has_premium_features
const asked = async (id: string) =>
  (await app.db.selectFrom('audit').select('details').where('event', '=', 'refund-asked').execute())
    .map(({ details }) => details as Record<string, unknown>)
    .filter(({ purchaseId }) => purchaseId === id)

test('a purchase is found by address, by number at the provider, by reference and by state', async () => {
  const [open, paid] = [await begin(), await bought()]
  expect(await idsOf({ text: ` ${paid.buyer.email.toUpperCase()} ` })).toEqual([paid.id])
  expect(await idsOf({ text: paid.paymentId })).toEqual([paid.id])
  expect(await idsOf({ text: paid.id.toUpperCase() })).toEqual([paid.id])
  expect(await idsOf({ text: paid.paymentId, state: 'open' })).toEqual([])
  expect(await idsOf({ state: 'open' })).toContain(open.id)
  expect(await idsOf({ state: 'open' })).not.toContain(paid.id)
  expect((await find({})).purchases.slice(0, 2)).toMatchObject([
    { id: paid.id, state: 'paid', amount_cents: 999, currency: 'USD', person_id: paid.buyer.id },
    { id: open.id, state: 'open' },
  ])
  for (const text of ['pi_', 'nobody@example.org', randomUUID(), '%', '"; drop']) {
    expect(await idsOf({ text }), text).toEqual([])
  }
  expect(JSON.stringify(await find({}))).not.toContain('@')
})

test('a stuck purchase is one that stays open for days', async () => {
  const { id } = await begin()
  expect(await idsOf({ state: 'stuck' })).not.toContain(id)
  await app.db
    .updateTable('purchases')
    .set({ opened_at: new Date(app.clock.now().getTime() - 80 * hourMs) })
    .where('id', '=', id)
    .execute()
  expect(await idsOf({ state: 'stuck' })).toEqual([id])
  await app.db.updateTable('purchases').set({ state: 'cancelled' }).where('id', '=', id).execute()
})

test('pages follow each other without a gap, also where purchases share a moment', async () => {
  const opened_at = new Date('2020-01-01T00:00:00Z')
  const many = Array.from({ length: 120 }, () => ({
    tier: 'premium' as const,
    amount_cents: 999,
    currency: 'usd',
    provider: 'stripe' as const,
    state: 'disputed' as const,
    opened_at,
  }))
  await app.db.insertInto('purchases').values(many).execute()
  const seen: string[] = []
  let page: { purchases: { id: string }[]; has_more: boolean } | undefined
  do {
    const before = seen.at(-1)
    page = await find({ state: 'disputed', ...(before && { before }) })
    seen.push(...(page?.purchases.map(({ id }) => id) ?? []))
  } while (page?.has_more)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('a purchase is shown with its ledger and what the provider says, and the look is kept', async () => {
  const { id, buyer, paymentId } = await bought()
  expect(await look(id)).toMatchObject({
    email: buyer.email,
    payment_id: paymentId,
    entries: [
      { event: 'opened', amount_cents: 0 },
      { event: 'paid', amount_cents: 999 },
    ],
    at_provider: { verdict: 'agrees', state: 'paid', amount_cents: 999, currency: 'USD' },
  })
  stripe.refund(paymentId)
  expect((await look(id)).at_provider).toMatchObject({ verdict: 'ahead', state: 'refunded' })
  Object.assign(stripe.intents.get(paymentId) ?? {}, { amount: 1 })
  expect((await look(id)).at_provider).toMatchObject({ verdict: 'differs', amount_cents: 1 })
  stripe.intents.delete(paymentId)
  expect((await look(id)).at_provider).toMatchObject({ verdict: 'unknown', state: null })
  stripe.fail('failing')
  expect(await look(id)).toMatchObject({ state: 'paid', at_provider: { verdict: 'unreachable' } })
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries[0]).toMatchObject({ event: 'purchase-viewed', account_id: buyer.id, reason })
  expect((await act(lookAtPurchase, randomUUID())).status).toBe(404)
})

test('two operators and a second press refund once, and the buyer is told once', async () => {
  const { id, buyer, paymentId } = await bought()
  const other = (await newOperator(app, 'supervisor')).access
  const both = await Promise.all([act(refundPurchase, id), act(refundPurchase, id, other)])
  // The slower operator is either refused or sees the same refund.
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  expect((await act(refundPurchase, id)).body.code).toBe('refunded-already')
  expect(stripe.events(paymentId).filter((type) => type === 'charge.refunded')).toHaveLength(1)
  expect(await look(id)).toMatchObject({
    state: 'refunded',
    entries: [{}, {}, { event: 'refunded', amount_cents: -999 }],
    at_provider: { verdict: 'agrees', state: 'refunded' },
  })
  expect(await hasPremium(buyer)).toBe(false)
  const letters = await app.db
    .selectFrom('letters')
    .select('subject')
    .where('recipient', '=', buyer.email)
    .where('subject', 'like', 'Your payment was returned%')
    .execute()
  expect(letters).toHaveLength(1)
  expect((await asked(id))[0]).toMatchObject({ reason, byOperator: true, tier: 'premium' })
})

test('a provider that is down leaves the purchase as it was and says so', async () => {
  const { id, buyer } = await bought()
  stripe.fail('failing')
  expect(await act(refundPurchase, id)).toMatchObject({
    status: 503,
    body: { code: 'refund-unanswered' },
  })
  expect(await asked(id)).toEqual([])
  expect((await look(id)).state).toBe('paid')
  expect(await hasPremium(buyer)).toBe(true)
  stripe.fail(null)
  expect((await act(refundPurchase, id)).body.state).toBe('refunded')
})

test('where only the answer was lost, the refund is recorded afterwards and not made twice', async () => {
  const { id, buyer, paymentId } = await bought()
  stripe.fail('refund-lost')
  expect((await act(refundPurchase, id)).body.code).toBe('refund-unanswered')
  expect(await asked(id)).toHaveLength(1)
  await app.jobs.drain()
  expect(await look(id)).toMatchObject({ state: 'refunded', at_provider: { verdict: 'agrees' } })
  expect(await hasPremium(buyer)).toBe(false)
  expect((await newestLetterTo(app, buyer.email)).subject).toContain('Your payment was returned')
  expect((await act(refundPurchase, id)).body.code).toBe('refunded-already')
  expect(stripe.events(paymentId)).toEqual(['payment_intent.succeeded', 'charge.refunded'])
})

test('what is not paid is not refunded, and a refusal of the provider is told', async () => {
  const open = await begin()
  expect((await act(refundPurchase, open.id)).body.code).toBe('purchase-not-paid')
  const disputed = await bought()
  // An inquiry takes no money yet, but the provider refuses refunds meanwhile.
  stripe.dispute(disputed.paymentId, 'warning_needs_response')
  expect((await act(refundPurchase, disputed.id)).body.code).toBe('refund-refused')
  expect((await look(disputed.id)).state).toBe('paid')
  const elsewhere = await bought()
  await app.db
    .updateTable('purchases')
    .set({ provider: 'sandbox' })
    .where('id', '=', elsewhere.id)
    .execute()
  expect((await act(refundPurchase, elsewhere.id)).body.code).toBe('refund-elsewhere')
  expect((await look(elsewhere.id)).at_provider.verdict).toBe('elsewhere')
  expect((await act(refundPurchase, randomUUID())).status).toBe(404)
})

test('the purchase of an erased account is refunded too, and the audit names no account', async () => {
  const { id } = await bought()
  await app.db.updateTable('purchases').set({ account_id: null }).where('id', '=', id).execute()
  expect((await act(refundPurchase, id)).body).toMatchObject({ state: 'refunded', email: null })
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries[0]).toMatchObject({ event: 'refund-asked', account_id: null, reason })
})

test('every search reads its page from an index', async () => {
  await app.db
    .insertInto('purchases')
    .columns(['tier', 'amount_cents', 'currency', 'provider', 'state', 'opened_at'])
    .expression(({ selectFrom }) =>
      selectFrom(sql<{ n: number }>`generate_series(1, 5000)`.as('n')).select([
        sql<'premium'>`'premium'`.as('tier'),
        sql<number>`999`.as('amount_cents'),
        sql<string>`'usd'`.as('currency'),
        sql<'stripe'>`'stripe'`.as('provider'),
        sql<'paid'>`'paid'`.as('state'),
        sql<Date>`now() - n * interval '1 minute'`.as('opened_at'),
      ]),
    )
    .execute()
  await sql`analyze purchases`.execute(app.db)
  const { id } = await bought()
  const searches: Search[] = [
    {},
    { before: id },
    { state: 'paid' },
    { state: 'paid', before: id },
    { state: 'open', openedBefore: new Date() },
    { email: 'ada@example.org' },
    { paymentId: 'pi_1' },
    { id },
  ]
  for (const search of searches) {
    const plan = JSON.stringify(await newestPurchases(app.db, search, 51).explain('json'))
    expect(plan, JSON.stringify(search)).not.toContain('Seq Scan')
  }
})
