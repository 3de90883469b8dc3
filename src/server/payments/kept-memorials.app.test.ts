import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeKeptMemorial, listKeptMemorials } from '../../contract/memorials/family.ts'
import {
  cancelPremium,
  confirmPremium,
  createPremiumIntent,
  createUltraPremiumIntent,
  listTiers,
  paySandbox,
  premiumStatus,
} from '../../contract/payments/payments.ts'
import { newFamilyMemorial } from '../testing/family.ts'
import { newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { checkLedger } from './ledger-check.ts'
import { settlePurchase } from './settling.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newKeeper() {
  const keeper = await newMember(app)
  return { ...keeper, memorial: await newFamilyMemorial(app, keeper.access) }
}

type Keeper = Awaited<ReturnType<typeof newKeeper>>

const begin = ({ access }: { access: string }, memorial?: number) =>
  app.send(createPremiumIntent, { access, body: { memorial } })

async function buyFor({ access, memorial }: Keeper): Promise<string> {
  const { client_secret } = (await begin({ access }, memorial)).body
  const card_number = '4242424242424242'
  const paid = await app.send(paySandbox, { access, body: { client_secret, card_number } })
  const { payment_intent_id } = paid.body
  const body = { payment_intent_id, memorial }
  expect((await app.send(confirmPremium, { access, body })).status).toBe(200)
  return payment_intent_id
}

const hasPremium = async (access: string, memorial?: number) => {
  const path = `${premiumStatus.path}${memorial ? `?memorial=${memorial}` : ''}`
  return (await app.send(premiumStatus, { access, path })).body.has_premium_features
}

test('a keeper buys premium for the memorial, and the own one has none', async () => {
  const keeper = await newKeeper()
  const { access, memorial } = keeper
  const words = {
    access,
    body: { memorial_message: 'Gone home.' },
    path: `/memorials/${memorial}/`,
  }
  expect((await app.send(changeKeptMemorial, words)).body.code).toBe('premium-needed')
  await buyFor(keeper)
  expect((await app.send(changeKeptMemorial, words)).status).toBe(200)
  expect(await hasPremium(access, memorial)).toBe(true)
  expect(await hasPremium(access)).toBe(false)
  expect((await app.send(listTiers, { access })).body).toEqual([])
  expect((await app.send(listKeptMemorials, { access })).body[0].tiers).toEqual(['premium'])
  expect((await begin(keeper, memorial)).body.code).toBe('already-bought')
  const letter = await newestLetterTo(app, keeper.email)
  expect(letter.text).toContain('of the memorial that you keep are open now')
  expect(letter.text).toContain(`/memorials/${memorial}`)
  // The keeper can also buy the tier for their own memorial.
  expect((await begin(keeper)).status).toBe(200)
  await app.send(cancelPremium, { access })
  expect(await checkLedger(app.ctx)).toMatchObject({ wrong: [] })
})

test('only a keeper buys for it', async () => {
  const { memorial } = await newKeeper()
  const other = await newMember(app)
  const refused = await begin(other, memorial)
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
  const path = `${premiumStatus.path}?memorial=${memorial}`
  expect((await app.send(premiumStatus, { access: other.access, path })).status).toBe(404)
  expect((await begin(other, 999_999_999)).status).toBe(404)
})

test('ultra premium opens nothing on a kept memorial, so it is not sold for one', async () => {
  const { access, memorial } = await newKeeper()
  const refused = await app.send(createUltraPremiumIntent, { access, body: { memorial } })
  expect([refused.status, refused.body.code]).toEqual([409, 'no-ultra-for-kept'])
  expect((await app.send(createUltraPremiumIntent, { access, body: {} })).status).toBe(200)
})

test('two keepers do not buy the same tier at once', async () => {
  const { memorial, access } = await newKeeper()
  const second = await newMember(app)
  await app.db
    .insertInto('keepers')
    .values({
      grave_id: memorial,
      account_id: second.id,
      email: second.email,
      relation: 'sibling',
      seat: 2,
      invited_at: new Date(),
      accepted_at: new Date(),
    })
    .execute()
  expect((await begin({ access }, memorial)).status).toBe(200)
  expect((await begin(second, memorial)).body.code).toBe('payment-pending')
  await app.send(cancelPremium, { access, body: { memorial } })
  const at = await Promise.all([begin({ access }, memorial), begin(second, memorial)])
  expect(at.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
  expect(at.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a refund closes it, also after the buyer is gone, and what was paid stays on the books', async () => {
  const keeper = await newKeeper()
  const paymentId = await buyFor(keeper)
  const purchase = await app.db
    .selectFrom('purchases')
    .select(['id', 'grave_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  expect(purchase.grave_id).toBe(keeper.memorial)
  await app.db.updateTable('purchases').set({ account_id: null }).execute()
  expect(await checkLedger(app.ctx)).toMatchObject({ wrong: [] })
  await app.ctx.payments?.refund(paymentId)
  await settlePurchase(app.ctx, purchase.id)
  const tiers = app.db.selectFrom('tiers').select('tier').where('account_id', '=', keeper.memorial)
  expect(await tiers.execute()).toEqual([])
})
