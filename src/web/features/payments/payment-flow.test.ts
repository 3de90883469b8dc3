import { beforeEach, expect, test, vi } from 'vitest'
import { beginPayment, confirm, pay, type TakeCard } from './payment-flow.ts'
import { salesFor } from './sales.ts'

const sales = salesFor(undefined)

type Answer = [status: number, body: unknown]

/** The responses of the server, call by call; the last one repeats. */
let answers: Record<string, Answer[]>
let asked: string[]

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.split('/')[3] ?? ''
    asked.push(call)
    const queue = answers[call] ?? []
    const [status, body] = (queue.length > 1 ? queue.shift() : queue[0]) ?? [200, {}]
    return new Response(JSON.stringify(body), { status })
  })
})

const pending: Answer = [
  400,
  { error: 'You already have a pending premium purchase', code: 'payment-pending' },
]
const busy: Answer = [503, { detail: 'We are very busy.' }]
const secret: Answer = [200, { client_secret: 'pi_1_secret_2' }]
const taken: TakeCard = async () => ({ status: 'succeeded', paymentId: 'pi_1' })
const refused = (text: string) => ({ kind: 'refused', text })
const begun = { kind: 'begun', clientSecret: 'pi_1_secret_2' }

test('a payment begins with the secret of the server', async () => {
  answers = { 'create-premium-payment-intent': [secret] }
  expect(await beginPayment(sales.premium)).toEqual(begun)
})

test('a pending purchase is cancelled and a new one begun, for either tier', async () => {
  answers = { 'create-premium-payment-intent': [pending, secret] }
  expect(await beginPayment(sales.premium)).toEqual(begun)
  expect(asked).toEqual([
    'create-premium-payment-intent',
    'cancel-premium-payment',
    'create-premium-payment-intent',
  ])
  const ultra: Answer = [
    400,
    { error: 'You already have a pending ultra premium purchase', code: 'ultra-payment-pending' },
  ]
  answers = { 'create-ultra-premium-payment-intent': [ultra, secret] }
  expect(await beginPayment(sales.ultra)).toEqual(begun)
})

test('when that fails it says so', async () => {
  answers = { 'create-premium-payment-intent': [pending], 'cancel-premium-payment': [busy] }
  const words = 'Unable to process payment. Please try again later.'
  expect(await beginPayment(sales.premium)).toEqual(refused(words))
})

test('when the other tab had paid meanwhile, the tier is there', async () => {
  const bought: Answer = [400, { error: 'This tier is yours already.', code: 'already-bought' }]
  answers = { 'create-premium-payment-intent': [pending, bought] }
  expect(await beginPayment(sales.premium)).toEqual({ kind: 'granted' })
})

test.each([
  ['premium', [400, { error: 'Not today' }], 'Not today'],
  ['premium', busy, 'Failed to initialize payment'],
  ['ultra', [400, { error: 'Not today' }], 'Not today'],
  ['ultra', busy, 'Failed to create payment intent'],
] as const)('%s that cannot begin: %j is "%s"', async (tier, answer, words) => {
  answers = {
    'create-premium-payment-intent': [answer as Answer],
    'create-ultra-premium-payment-intent': [answer as Answer],
  }
  expect(await beginPayment(sales[tier])).toEqual(refused(words))
})

test.each([
  ['premium', 'Payment was not successful. Please try again.'],
  ['ultra', 'Payment failed'],
] as const)('%s: a status that is not succeeded is "%s"', async (tier, words) => {
  const processing: TakeCard = async () => ({ status: 'processing', paymentId: 'pi_1' })
  expect(await pay(sales[tier], processing, 's')).toEqual(refused(words))
})

test('a declined card shows the message of the provider', async () => {
  const declined: TakeCard = async () => ({ refusal: 'Your card was declined.' })
  for (const sale of [sales.premium, sales.ultra]) {
    expect(await pay(sale, declined, 's')).toEqual(refused('Your card was declined.'))
  }
})

test.each([
  ['premium', 'An unexpected error occurred. Please try again.'],
  ['ultra', 'Payment failed'],
] as const)('%s: an unexpected error shows "%s"', async (tier, words) => {
  const broken: TakeCard = () => Promise.reject(new TypeError('x is undefined'))
  expect(await pay(sales[tier], broken, 's')).toEqual(refused(words))
})

test('a payment that went through and could not be confirmed can be confirmed again', async () => {
  answers = {
    'confirm-premium-payment': [busy, [200, {}]],
    'premium-status': [[200, { has_premium_features: true }]],
  }
  const outcome = await pay(sales.premium, taken, 's')
  expect(outcome).toEqual({
    kind: 'unconfirmed',
    text: 'Payment succeeded but confirmation failed. Please contact support.',
    paymentId: 'pi_1',
  })
  expect(await confirm(sales.premium, 'pi_1')).toEqual({ kind: 'granted' })
})

test('ultra says why it could not be confirmed, where the server says why', async () => {
  const why: Answer = [400, { error: 'This payment could not be confirmed.' }]
  answers = { 'confirm-ultra-premium-payment': [why, busy] }
  expect(await pay(sales.ultra, taken, 's')).toMatchObject({
    text: 'This payment could not be confirmed.',
  })
  expect(await pay(sales.ultra, taken, 's')).toMatchObject({ text: 'Payment confirmation failed' })
})

test('a confirmed tier that is missing is a failed upgrade; no response is not', async () => {
  answers = {
    'premium-status': [[200, { has_premium_features: false }], busy],
    'ultra-premium-status': [[200, { has_ultra_premium_features: false }]],
  }
  expect(await confirm(sales.premium, 'pi_1')).toEqual(refused('Premium upgrade failed'))
  expect(await confirm(sales.ultra, 'pi_1')).toEqual(refused('Ultra premium upgrade failed'))
  expect(await confirm(sales.premium, 'pi_1')).toEqual({ kind: 'granted' })
})
