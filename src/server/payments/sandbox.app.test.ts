import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../contract/accounts/accounts.ts'
import { updateMemorialMessage } from '../../contract/memorials/memorials.ts'
import type { Operation } from '../../contract/operation.ts'
import {
  cancelPremium,
  confirmPremium,
  confirmUltraPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  listTiers,
  paySandbox,
  premiumStatus,
  ultraPremiumStatus,
} from '../../contract/payments/payments.ts'
import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { checkLedger } from './ledger-check.ts'
import { reconcilePurchases } from './reconciling.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Buyer = Awaited<ReturnType<typeof newMember>>

const good = '4242424242424242'

async function begin(buyer: Buyer): Promise<string> {
  return (await app.send(createPremiumIntent, buyer)).body.client_secret
}
const pay = ({ access }: Buyer, client_secret: string, card_number = good, more = {}) =>
  app.send(paySandbox, { access, body: { client_secret, card_number, ...more } })
const confirm = (
  { access }: Buyer,
  payment_intent_id: string,
  operation: Operation = confirmPremium,
) => app.send(operation, { access, body: { payment_intent_id } })
const hasPremium = async (buyer: Buyer) =>
  (await app.send(premiumStatus, buyer)).body.has_premium_features
const check = () => checkLedger(app.ctx)

async function purchaseOf(buyer: Buyer): Promise<string> {
  const row = app.db.selectFrom('purchases').select('id').where('account_id', '=', buyer.id)
  return (await row.executeTakeFirstOrThrow()).id
}

async function eventsOf(buyer: Buyer) {
  const rows = await app.db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .select('event')
    .where('account_id', '=', buyer.id)
    .orderBy('ledger.id')
    .execute()
  return rows.map(({ event }) => event)
}

test('a paid and confirmed purchase opens the tier, writes the ledger and mails a receipt', async () => {
  const buyer = await newMember(app)
  const words = { access: buyer.access, body: { memorial_message: 'Here I am.' } }
  expect((await app.send(updateMemorialMessage, words)).status).toBe(403)
  const paid = await pay(buyer, await begin(buyer))
  expect(paid.body).toMatchObject({ status: 'succeeded', refusal: null })
  expect(await hasPremium(buyer)).toBe(false)
  expect((await confirm(buyer, paid.body.payment_intent_id)).status).toBe(200)
  expect(await hasPremium(buyer)).toBe(true)
  expect((await app.send(updateMemorialMessage, words)).status).toBe(200)
  expect(await eventsOf(buyer)).toEqual(['opened', 'paid'])
  const letter = await newestLetterTo(app, buyer.email)
  expect(letter.subject).toBe('Receipt: Premium memorial')
  expect(letter.text).toContain('Amount: 9.99 USD')
})

test('the two tiers are independent, each at its price', async () => {
  const buyer = await newMember(app)
  const { client_secret } = (await app.send(createUltraPremiumIntent, buyer)).body
  const paid = await pay(buyer, client_secret)
  const id = paid.body.payment_intent_id
  expect((await confirm(buyer, id)).status).toBe(400)
  expect((await confirm(buyer, id, confirmUltraPremium)).status).toBe(200)
  expect((await app.send(ultraPremiumStatus, buyer)).body.has_ultra_premium_features).toBe(true)
  expect(await hasPremium(buyer)).toBe(false)
  expect((await newestLetterTo(app, buyer.email)).text).toContain('Amount: 49.99 USD')
})

test('an open purchase blocks a second one with the specified message; a bought tier is not sold again', async () => {
  const buyer = await newMember(app)
  const secret = await begin(buyer)
  expect(await app.send(createPremiumIntent, buyer)).toMatchObject({
    status: 400,
    body: { error: 'You already have a pending premium purchase' },
  })
  expect((await app.send(createUltraPremiumIntent, buyer)).status).toBe(200)
  const { payment_intent_id } = (await pay(buyer, secret)).body
  await confirm(buyer, payment_intent_id)
  expect((await app.send(createPremiumIntent, buyer)).body).toEqual({
    error: 'This tier is yours already.',
    code: 'already-bought',
  })
})

test('ten tabs at once open one purchase', async () => {
  const buyer = await newMember(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.send(createPremiumIntent, buyer)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a cancelled purchase can neither be paid nor confirmed, and a new one can be begun', async () => {
  const buyer = await newMember(app)
  const secret = await begin(buyer)
  expect((await app.send(cancelPremium, buyer)).body).toEqual({
    message: 'Nothing was charged.',
    state: 'cancelled',
  })
  expect((await app.send(cancelPremium, buyer)).status).toBe(200)
  const late = await pay(buyer, secret)
  expect(late.body.status).toBe('canceled')
  expect((await confirm(buyer, late.body.payment_intent_id)).body).toEqual({
    error: 'This payment could not be confirmed.',
    code: 'payment-not-confirmed',
  })
  expect(await begin(buyer)).toEqual(expect.any(String))
  expect(await eventsOf(buyer)).toEqual(['opened', 'cancelled', 'opened'])
})

test('cancelling what was paid a moment before grants it', async () => {
  const buyer = await newMember(app)
  await pay(buyer, await begin(buyer))
  const { body } = await app.send(cancelPremium, buyer)
  expect(body.message).toBe('The payment had already gone through. Your tier is open.')
  expect(await hasPremium(buyer)).toBe(true)
})

test.each([
  ['declined', '4000000000000002', 'Your card was declined.'],
  ['empty', '4000000000009995', 'Your card has insufficient funds.'],
])(
  'a card that is %s is refused with a message, and another one can be tried',
  async (_w, card, words) => {
    const buyer = await newMember(app)
    const secret = await begin(buyer)
    const refused = await pay(buyer, secret, card)
    expect(refused.body).toMatchObject({ status: 'requires_payment_method', refusal: words })
    expect((await confirm(buyer, refused.body.payment_intent_id)).status).toBe(400)
    expect((await pay(buyer, secret)).body.status).toBe('succeeded')
  },
)

test('a card that asks for authentication pays after it', async () => {
  const buyer = await newMember(app)
  const secret = await begin(buyer)
  const card = '4000002500003155'
  expect((await pay(buyer, secret, card)).body.status).toBe('requires_action')
  const answer = await pay(buyer, secret, card, { is_authenticated: true })
  expect(answer.body.status).toBe('succeeded')
})

test('any other card number is refused', async () => {
  const buyer = await newMember(app)
  const secret = await begin(buyer)
  expect((await pay(buyer, secret, '5105105105105100')).status).toBe(400)
})

test('a member cannot pay or confirm for another', async () => {
  const [buyer, other] = [await newMember(app), await newMember(app)]
  const secret = await begin(buyer)
  expect((await pay(other, secret)).status).toBe(404)
  const { payment_intent_id } = (await pay(buyer, secret)).body
  expect((await confirm(other, payment_intent_id)).status).toBe(400)
  expect((await confirm(buyer, 'pi_made_up')).status).toBe(400)
  expect(await hasPremium(other)).toBe(false)
})

test('a tab that was closed after paying has its tier after the reconciliation', async () => {
  const buyer = await newMember(app)
  await pay(buyer, await begin(buyer))
  const waits = `Purchase ${await purchaseOf(buyer)} is open here and paid at the provider.`
  expect((await check())?.waiting).toContain(waits)
  await reconcilePurchases(app.ctx)
  expect(await hasPremium(buyer)).toBe(true)
  expect(await check()).toMatchObject({ wrong: [], waiting: [] })
})

test('a purchase that is not paid within three days is cancelled', async () => {
  const buyer = await newMember(app)
  await begin(buyer)
  app.clock.travel(73 * hourMs)
  await reconcilePurchases(app.ctx)
  expect(await eventsOf(buyer)).toEqual(['opened', 'cancelled'])
})

test('a refund withdraws the tier and sends a letter; so does a dispute until it is won', async () => {
  const buyer = await newMember(app)
  const { payment_intent_id: id } = (await pay(buyer, await begin(buyer))).body
  await confirm(buyer, id)
  const becomes = async (state: 'paid' | 'disputed' | 'refunded') => {
    const changes = { state, changed_at: app.clock.now() }
    await app.db.updateTable('sandbox_payments').set(changes).where('id', '=', id).execute()
    await reconcilePurchases(app.ctx)
    return newestLetterTo(app, buyer.email)
  }
  expect((await becomes('disputed')).subject).toBe('Your payment is disputed: Premium memorial')
  expect(await hasPremium(buyer)).toBe(false)
  expect((await becomes('paid')).subject).toBe('Your payment stands again: Premium memorial')
  expect(await hasPremium(buyer)).toBe(true)
  expect((await becomes('refunded')).subject).toBe('Your payment was returned: Premium memorial')
  expect(await hasPremium(buyer)).toBe(false)
  expect(await eventsOf(buyer)).toEqual(['opened', 'paid', 'disputed', 'restored', 'refunded'])
  expect(await begin(buyer)).toEqual(expect.any(String))
})

test('the ledger can be read but not rewritten', async () => {
  const change = app.db.updateTable('ledger').set({ amount_cents: 1 }).execute()
  await expect(change).rejects.toThrow('append-only')
  await expect(app.db.deleteFrom('ledger').execute()).rejects.toThrow('append-only')
})

test('erasing an account keeps only the amounts', async () => {
  const buyer = await newMember(app)
  await confirm(buyer, (await pay(buyer, await begin(buyer))).body.payment_intent_id)
  await app.send(closeAccount, { access: buyer.access, body: { password: buyer.password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const left = await app.db.selectFrom('purchases').select('account_id').execute()
  expect(left.filter(({ account_id }) => account_id === buyer.id)).toEqual([])
  expect(await check()).toMatchObject({ wrong: [] })
})

test('the check finds a tier that was not paid, and a purchase that was tampered with', async () => {
  const [gifted, buyer] = [await newMember(app), await newMember(app)]
  await app.db.insertInto('tiers').values({ account_id: gifted.id, tier: 'premium' }).execute()
  await begin(buyer)
  await app.db
    .updateTable('purchases')
    .set({ state: 'paid' })
    .where('account_id', '=', buyer.id)
    .execute()
  const { wrong } = (await check()) ?? { wrong: [] }
  expect(wrong.join('\n')).toContain(`Account ${gifted.id} has premium, but no paid purchase`)
  expect(wrong.join('\n')).toContain('is paid, its ledger says open')
  expect(wrong.join('\n')).toContain('is paid here and open at the provider')
  expect(wrong.join('\n')).toContain('is paid, but has no tier')
})

test('the tiers are listed with their day and receipt', async () => {
  const buyer = await newMember(app)
  expect((await app.send(listTiers, buyer)).body).toEqual([])
  const secret = await begin(buyer)
  const { payment_intent_id: id } = (await pay(buyer, secret)).body
  await confirm(buyer, id)
  const given = {
    account_id: buyer.id,
    tier: 'ultra-premium',
    granted_at: app.clock.now(),
  } as const
  await app.db.insertInto('tiers').values(given).execute()
  const { body } = await app.send(listTiers, buyer)
  expect(body).toMatchObject([
    {
      tier: 'premium',
      receipt: { reference: await purchaseOf(buyer), amount_cents: 999, currency: 'usd' },
    },
    { tier: 'ultra-premium', receipt: null },
  ])
  const [{ since, receipt }] = body
  expect(Math.abs(Date.parse(receipt.paid_at) - Date.parse(since))).toBeLessThan(5_000)
})

test('a tier that was paid twice is listed once, with the first receipt', async () => {
  const buyer = await newMember(app)
  const { payment_intent_id: id } = (await pay(buyer, await begin(buyer))).body
  await confirm(buyer, id)
  const first = await purchaseOf(buyer)
  // As after a dispute: a second purchase, and then the dispute of the first is won.
  await app.db
    .insertInto('purchases')
    .columns([
      'account_id',
      'tier',
      'amount_cents',
      'currency',
      'provider',
      'state',
      'opened_at',
      'paid_at',
    ])
    .expression((from) =>
      from
        .selectFrom('purchases')
        .select(({ val }) => [
          'account_id',
          'tier',
          'amount_cents',
          'currency',
          'provider',
          'state',
          'opened_at',
          val(new Date(app.clock.now().getTime() + 86_400_000)).as('paid_at'),
        ])
        .where('id', '=', first),
    )
    .execute()
  expect((await app.send(listTiers, buyer)).body).toMatchObject([
    { tier: 'premium', receipt: { reference: first } },
  ])
})

test('cancelling what is paid already says so', async () => {
  const buyer = await newMember(app)
  const secret = await begin(buyer)
  await pay(buyer, secret)
  const paid = {
    message: 'The payment had already gone through. Your tier is open.',
    state: 'paid',
  }
  expect((await app.send(cancelPremium, buyer)).body).toEqual(paid)
  expect(await hasPremium(buyer)).toBe(true)
  expect((await app.send(cancelPremium, buyer)).body).toEqual(paid)
  const other = await newMember(app)
  expect((await app.send(cancelPremium, other)).body.state).toBe('cancelled')
})
