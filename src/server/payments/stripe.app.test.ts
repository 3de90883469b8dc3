import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cancelPremium,
  confirmPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  paySandbox,
  premiumStatus,
} from '../../contract/payments/payments.ts'
import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { stripePayments } from '../adapters/stripe.ts'
import { newestLetterTo, newMember } from '../testing/members.ts'
import { noticeOf, openStripeServer, stripeKeys } from '../testing/servers/stripe-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { checkLedger } from './ledger-check.ts'
import { reconcilePurchases } from './reconciling.ts'

// Long enough for a busy machine: the stand-in for Stripe runs in this process.
const network = { timeout: 1_000, maxNetworkRetries: 0 }
let stripe: Awaited<ReturnType<typeof openStripeServer>>
let app: TestApp
beforeAll(async () => {
  stripe = await openStripeServer()
  app = await openTestApp({
    ports: { payments: stripePayments({ ...stripeKeys, apiUrl: stripe.url, network }) },
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
afterEach(() => stripe.fail(null))

type Buyer = Awaited<ReturnType<typeof newMember>>

const hasPremium = async (buyer: Buyer) =>
  (await app.send(premiumStatus, buyer)).body.has_premium_features
const confirm = ({ access }: Buyer, payment_intent_id: string) =>
  app.send(confirmPremium, { access, body: { payment_intent_id } })
const lettersTo = async (buyer: Buyer, subject: string) =>
  (
    await app.db.selectFrom('letters').selectAll().where('recipient', '=', buyer.email).execute()
  ).filter((letter) => letter.subject.startsWith(subject)).length

async function begin() {
  const buyer = await newMember(app)
  const { body } = await app.send(createPremiumIntent, buyer)
  return { buyer, id: String(body.client_secret).split('_secret_')[0] ?? '' }
}

async function notify(payload: string, signature?: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      host: 'localhost',
      'content-type': 'application/json; charset=utf-8',
      ...(signature && { 'stripe-signature': signature }),
    },
    payload,
  })
  return response.statusCode
}
const notice = (type: string, id: string, options = {}) => {
  const { payload, signature } = noticeOf(type, id, options)
  return notify(payload, signature)
}

test('the server names the price, the person and the tier', async () => {
  const { buyer, id } = await begin()
  expect(stripe.intents.get(id)).toMatchObject({
    amount: 999,
    currency: 'usd',
    metadata: { account_id: String(buyer.id), tier: 'premium' },
  })
})

test('a payment that succeeded is confirmed; one that did not is not', async () => {
  const { buyer, id } = await begin()
  expect((await confirm(buyer, id)).status).toBe(400)
  stripe.pay(id)
  expect((await confirm(buyer, id)).status).toBe(200)
  expect((await confirm(buyer, id)).status).toBe(200)
  expect(await hasPremium(buyer)).toBe(true)
})

test('a payment of another amount, currency or person grants nothing', async () => {
  const other = await newMember(app)
  for (const changes of [
    { amount: 1 },
    { currency: 'huf' },
    { metadata: { account_id: String(other.id), tier: 'premium' } },
    { metadata: {} },
  ]) {
    const { buyer, id } = await begin()
    stripe.pay(id)
    const original = { ...stripe.intents.get(id) }
    Object.assign(stripe.intents.get(id) ?? {}, changes)
    expect((await confirm(buyer, id)).status).toBe(400)
    expect(await hasPremium(buyer)).toBe(false)
    Object.assign(stripe.intents.get(id) ?? {}, original)
  }
})

test('five webhooks and two confirmations at once grant once and send one receipt', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  await Promise.all([
    ...Array.from({ length: 5 }, () => notice('payment_intent.succeeded', id)),
    confirm(buyer, id),
    confirm(buyer, id),
    app.send(cancelPremium, buyer),
  ])
  expect(await hasPremium(buyer)).toBe(true)
  expect(await lettersTo(buyer, 'Receipt')).toBe(1)
})

test('when the tab was closed after paying, the webhook grants the tier', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  expect(await notice('payment_intent.succeeded', id)).toBe(200)
  expect(await hasPremium(buyer)).toBe(true)
})

test('webhooks out of order: a refund first, the payment after it', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  stripe.refund(id)
  expect(await notice('charge.refunded', id)).toBe(200)
  expect(await notice('payment_intent.succeeded', id)).toBe(200)
  expect(await hasPremium(buyer)).toBe(false)
  expect(await lettersTo(buyer, 'Your payment was returned')).toBe(1)
})

test('forged, altered, stale and unsigned webhooks are refused without a request to Stripe', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  const before = stripe.calls()
  const { payload, signature } = noticeOf('payment_intent.succeeded', id)
  const anHourAgo = new Date(Date.now() - hourMs)
  expect(await notice('payment_intent.succeeded', id, { key: 'whsec_guessed' })).toBe(400)
  expect(await notice('payment_intent.succeeded', id, { at: anHourAgo })).toBe(400)
  expect(await notify(payload.replace('succeeded', 'canceled'), signature)).toBe(400)
  expect(await notify(`${payload} `, signature)).toBe(400)
  expect(await notify(payload)).toBe(400)
  expect(await notify('')).toBe(400)
  expect(await notify('not json', signature)).toBe(400)
  expect(stripe.calls()).toBe(before)
  expect(await hasPremium(buyer)).toBe(false)
})

test('only the id of a signed webhook is used', async () => {
  const { buyer, id } = await begin()
  expect(await notice('payment_intent.succeeded', id)).toBe(200)
  expect(await notice('payment_intent.succeeded', 'pi_of_somebody_else')).toBe(200)
  expect(await notice('customer.created', '')).toBe(200)
  expect(await hasPremium(buyer)).toBe(false)
})

test('a dispute takes the tier away, a won one gives it back, an inquiry changes nothing', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  await confirm(buyer, id)
  for (const [status, isOpen] of [
    ['warning_needs_response', true],
    ['needs_response', false],
    ['won', true],
    ['lost', false],
  ] as const) {
    stripe.dispute(id, status)
    await notice('charge.dispute.updated', id)
    expect(await hasPremium(buyer), status).toBe(isOpen)
  }
})

test('a refund whose webhook never came is found by the reconciliation', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  await confirm(buyer, id)
  await reconcilePurchases(app.ctx)
  stripe.refund(id)
  await reconcilePurchases(app.ctx)
  expect(await hasPremium(buyer)).toBe(false)
})

const providerFailed = {
  status: 503,
  body: {
    error:
      'The card provider is not answering. You will not be charged twice. Please try again in a moment.',
    code: 'payment-provider-failed',
  },
}

test.each(['silent', 'failing', 'half', 'nonsense', 'answer-lost'] as const)(
  'Stripe is %s: the member is asked to try again, nothing is lost, and a later attempt works',
  async (fault) => {
    const newcomer = await newMember(app)
    stripe.fail(fault)
    expect(await app.send(createPremiumIntent, newcomer)).toMatchObject(providerFailed)
    stripe.fail(null)
    expect((await app.send(createPremiumIntent, newcomer)).status).toBe(200)

    const { buyer, id } = await begin()
    stripe.pay(id)
    stripe.fail(fault)
    expect(await confirm(buyer, id)).toMatchObject(providerFailed)
    expect(await app.send(cancelPremium, buyer)).toMatchObject(providerFailed)
    expect(await notice('payment_intent.succeeded', id)).toBe(503)
    await expect(reconcilePurchases(app.ctx)).rejects.toThrow()
    expect(await hasPremium(buyer)).toBe(false)
    stripe.fail(null)
    await app.jobs.drain()
    expect(await hasPremium(buyer)).toBe(true)
    expect(await lettersTo(buyer, 'Receipt')).toBe(1)
  },
  60_000,
)

test('a person who tries again when the provider is back pays once', async () => {
  const buyer = await newMember(app)
  stripe.fail('answer-lost')
  expect(await app.send(createPremiumIntent, buyer)).toMatchObject(providerFailed)
  stripe.fail(null)
  const { client_secret } = (await app.send(createPremiumIntent, buyer)).body
  const id = String(client_secret).split('_secret_')[0] ?? ''
  stripe.pay(id)
  stripe.fail('failing')
  expect(await confirm(buyer, id)).toMatchObject(providerFailed)
  stripe.fail(null)
  expect((await confirm(buyer, id)).status).toBe(200)
  await app.jobs.drain()
  expect(await lettersTo(buyer, 'Receipt')).toBe(1)
  const paid = [...stripe.intents.values()].filter(
    ({ metadata, status }) => metadata.account_id === String(buyer.id) && status === 'succeeded',
  )
  expect(paid).toHaveLength(1)
})

test('after a lost response, a retry returns the same payment', async () => {
  const order = {
    purchaseId: crypto.randomUUID(),
    accountId: 1,
    tier: 'premium',
    amountCents: 999,
    currency: 'usd',
  } as const
  stripe.fail('answer-lost')
  await expect(app.ports.payments?.begin(order)).rejects.toThrow()
  stripe.fail(null)
  const first = await app.ports.payments?.begin(order)
  const second = await app.ports.payments?.begin(order)
  expect(second?.id).toBe(first?.id)
  const sold = [...stripe.intents.values()].filter(
    ({ metadata }) => metadata.purchase_id === order.purchaseId,
  )
  expect(sold).toHaveLength(1)
})

test('with Stripe the sandbox is not available', async () => {
  const buyer = await newMember(app)
  const { client_secret } = (await app.send(createUltraPremiumIntent, buyer)).body
  const body = { client_secret, card_number: '4242424242424242' }
  expect((await app.send(paySandbox, { access: buyer.access, body })).status).toBe(404)
})

test('the ledger agrees with Stripe', async () => {
  await reconcilePurchases(app.ctx)
  expect(await checkLedger(app.ctx)).toMatchObject({ wrong: [], waiting: [] })
})

test('a webhook that is three days late still counts', async () => {
  const { buyer, id } = await begin()
  stripe.pay(id)
  await confirm(buyer, id)
  stripe.refund(id)
  app.clock.travel(3 * dayMs)
  expect(await notice('charge.refunded', id)).toBe(200)
  const letter = await newestLetterTo(app, buyer.email)
  expect(letter.subject).toBe('Your payment was returned: Premium memorial')
})

test('a payment at Stripe that belongs to no purchase is found', async () => {
  const { id } = await begin()
  const intent = stripe.intents.get(id)
  if (!intent) throw new Error('no payment')
  const stray = { ...intent, id: 'pi_stray', status: 'succeeded' as const }
  stripe.intents.set('pi_stray', stray)
  const report = await checkLedger(app.ctx)
  expect(report?.wrong).toEqual(['Payment pi_stray is paid and belongs to no purchase.'])
})

test('switched off, payments say so', async () => {
  const alone = await openTestApp({ ports: { payments: null } })
  const buyer = await newMember(alone)
  expect(await alone.send(createPremiumIntent, buyer)).toMatchObject({
    status: 503,
    body: { error: 'Payments are closed at the moment. Nothing was charged.' },
  })
  await alone.close()
})
