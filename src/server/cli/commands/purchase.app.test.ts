import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const [paid, open] = [randomUUID(), randomUUID()]
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ email: 'ada@example.org', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('graves').values({ account_id }).execute()
  const price = { amount_cents: 999, currency: 'usd' }
  const bought = { account_id, tier: 'premium' as const, ...price }
  await db
    .insertInto('purchases')
    .values([
      {
        ...bought,
        id: paid,
        provider: 'sandbox',
        payment_id: 'sandbox_1',
        state: 'paid',
        opened_at: new Date('2026-03-02T12:00:00Z'),
      },
      { ...bought, id: open, provider: 'sandbox', opened_at: new Date('2026-03-01T12:00:00Z') },
    ])
    .execute()
  const entry = { purchase_id: paid, currency: 'usd', happened_at: new Date() }
  await db
    .insertInto('ledger')
    .values([
      { ...entry, event: 'opened', amount_cents: 0 },
      { ...entry, event: 'paid', amount_cents: 999 },
    ])
    .execute()
  await db
    .insertInto('sandbox_payments')
    .values({
      ...bought,
      id: 'sandbox_1',
      client_secret: 's',
      purchase_id: paid,
      state: 'paid',
    })
    .execute()
  await db.insertInto('tiers').values({ account_id, tier: 'premium' }).execute()
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['purchase', ...args])

test('purchases are listed by state and found by address, without an address on the line', async () => {
  expect(await run('list')).toBe(0)
  expect(said).toEqual([
    `${paid}\tpremium\t9.99 USD\tpaid\t2026-03-02T12:00:00.000Z\tperson 1`,
    `${open}\tpremium\t9.99 USD\topen\t2026-03-01T12:00:00.000Z\tperson 1`,
    '2 found',
  ])
  expect(await run('list', 'stuck', '--find', 'ada@example.org')).toBe(0)
  expect(said.slice(-2)).toEqual([expect.stringContaining(open), '1 found'])
  expect(await run('list', 'lost')).toBe(2)
})

test('a purchase is refunded once, with a reason that the audit keeps', async () => {
  expect(await run('refund', paid, '--yes')).toBe(2)
  const because = ['--reason', 'within 14 days', '--yes']
  expect(await run('refund', paid, ...because)).toBe(0)
  const shown = said.join('\n')
  expect(shown).toMatch(/^at provider verdict +agrees$/m)
  expect(shown).toMatch(/^at provider state +refunded$/m)
  expect(shown).toMatch(/^ {2}refunded {2}-9\.99 USD {2}2/m)
  expect(await run('refund', paid, ...because)).toBe(1)
  expect(said.at(-1)).toBe('This purchase is refunded already. Nothing more was paid back.')
  expect(await run('refund', open, ...because)).toBe(1)
  expect(said.at(-1)).toBe('Only a paid purchase can be refunded.')
  const unknown = randomUUID()
  expect(await run('show', unknown)).toBe(1)
  expect(said.at(-1)).toBe(`There is no purchase ${unknown}.`)
  const tiers = await app.db.selectFrom('tiers').selectAll().execute()
  const asked = await app.db
    .selectFrom('audit')
    .select('details')
    .where('event', '=', 'refund-asked')
    .execute()
  expect(tiers).toEqual([])
  expect(asked).toMatchObject([{ details: { reason: 'within 14 days', byOperator: true } }])
})
