import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let buyerId = 0
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const people = ['ada', 'buyer'].map((who) => ({
    email: `${who}@example.org`,
    password_hash: '',
  }))
  const ids = await db.insertInto('accounts').values(people).returning('id').execute()
  await db
    .insertInto('graves')
    .values(ids.map(({ id }) => ({ account_id: id })))
    .execute()
  buyerId = ids[1]?.id ?? 0
  const bought = { account_id: buyerId, tier: 'premium' as const }
  await db
    .insertInto('purchases')
    .values({
      ...bought,
      amount_cents: 999,
      currency: 'usd',
      provider: 'sandbox',
      state: 'paid',
      opened_at: new Date(),
    })
    .execute()
  await db.insertInto('tiers').values(bought).execute()
})
afterAll(() => app.close())

const run = (args: string[], on = app) => runVigilOn(on, ['tier', ...args])
const tiers = () => app.db.selectFrom('tiers').select(['account_id', 'tier', 'is_gift']).execute()

test('a tier is given once, with a letter and an entry in the audit, and taken back', async () => {
  const gift = ['ada@example.org', 'ultra-premium']
  expect(await run(['grant', ...gift, '--reason', 'a prize'])).toBe(0)
  expect(said.at(-1)).toEqual('The tier is given, and the person is written to.')
  expect(await tiers()).toContainEqual(
    expect.objectContaining({ tier: 'ultra-premium', is_gift: true }),
  )
  expect(await run(['grant', ...gift])).toBe(1)
  expect(said.at(-1)).toEqual('ada@example.org already has ultra-premium.')
  expect(await run(['take', ...gift])).toBe(0)
  expect(await run(['take', ...gift])).toBe(1)
  expect(await tiers()).toHaveLength(1)
  const { db } = app
  const letters = await db
    .selectFrom('letters')
    .select(['recipient', 'subject'])
    .orderBy('id')
    .execute()
  const audit = await db.selectFrom('audit').select(['event', 'details']).orderBy('id').execute()
  expect(letters).toEqual([
    { recipient: 'ada@example.org', subject: 'A gift for you: Ultra premium memorial' },
    { recipient: 'ada@example.org', subject: 'No longer open: Ultra premium memorial' },
  ])
  expect(audit).toEqual([
    {
      event: 'tier-granted',
      details: { tier: 'ultra-premium', byOperator: true, reason: 'a prize', systemUser: 'ada' },
    },
    {
      event: 'tier-withdrawn',
      details: {
        tier: 'ultra-premium',
        byOperator: true,
        reason: 'no reason given',
        systemUser: 'ada',
      },
    },
  ])
})

test('a tier that was bought is not taken: its refund withdraws it', async () => {
  expect(await run(['take', 'buyer@example.org', 'premium'])).toBe(1)
  expect(said.at(-1)).toEqual(expect.stringContaining('Refund it with purchase refund'))
  expect(await tiers()).toEqual([{ account_id: buyerId, tier: 'premium', is_gift: false }])
})

test('unknown addresses, wrong tiers and free mode are named', async () => {
  expect(await run(['grant', 'nobody@example.org', 'premium'])).toBe(1)
  expect(said.at(-1)).toEqual('No account has the address nobody@example.org.')
  expect(await run(['grant', 'ada@example.org', 'gold'])).toBe(2)
  const free = await openTestApp({ config: { offer: readConfig({ TIERS: 'free' }).offer } })
  onTestFinished(() => free.close())
  const ada = { email: 'ada@example.org', password_hash: '' }
  await free.db.insertInto('accounts').values(ada).execute()
  expect(await run(['grant', 'ada@example.org', 'premium'], free)).toBe(1)
  expect(said.at(-1)).toEqual('TIERS=free: everybody has every tier.')
})

test('the audit cannot be rewritten', async () => {
  const { db } = app
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
  await expect(db.updateTable('audit').set({ event: 'x' }).execute()).rejects.toThrow(/append-only/)
})
