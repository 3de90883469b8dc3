import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import {
  addPartner,
  disablePartner,
  enablePartner,
  listPartners,
  recordPayout,
  resetPartnerPassword,
} from '../../../contract/partners/operator-partners.ts'
import { referralLogin } from '../../../contract/partners/partners.ts'
import { buy, newMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { newPartner } from '../../testing/partners.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import * as management from './partner-management.ts'

let app: TestApp
let access = ''
beforeAll(async () => {
  const standard = await openTestApp()
  const offer = { ...standard.config.offer, partnerSharePercent: 15 }
  await standard.close()
  app = await openTestApp({ config: { offer } })
  access = (await newOperator(app, 'supervisor')).access
})
afterAll(() => app.close())

const reason = 'As agreed by telephone'
const act = (operation: Operation, code: string, body: object = { reason }) =>
  app.send(operation, {
    access,
    path: operation.path.replace(':referralCode', code),
    body,
  })
const login = (referral_code: string, password: string) =>
  app.send(referralLogin, { body: { referral_code, password } })
const rowOf = async (code: string) =>
  (await app.send(listPartners, { access })).body.find((row: { code: string }) => row.code === code)

test('a supervisor makes a partner, disables, enables and gives a new password, each in the audit', async () => {
  const body = { name: 'Linden House', email: 'Linden@example.org', reason }
  const made = await app.send(addPartner, { access, body })
  expect(made.status).toBe(201)
  const { code, password } = made.body
  expect(code).toBe('linden-house')
  expect((await login(code, password)).status).toBe(200)
  expect(await app.send(addPartner, { access, body })).toMatchObject({
    status: 409,
    body: { codes: { referral_code: ['partner-code-taken'] } },
  })
  expect((await act(disablePartner, code)).status).toBe(200)
  expect((await login(code, password)).status).toBe(400)
  expect(await rowOf(code)).toMatchObject({ disabled_at: expect.any(String), owed: [] })
  expect((await act(enablePartner, code)).status).toBe(200)
  expect((await login(code, password)).status).toBe(200)
  const fresh = (await act(resetPartnerPassword, code)).body.password
  expect((await login(code, password)).status).toBe(400)
  expect((await login(code, fresh)).status).toBe(200)
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries.map(({ event }: { event: string }) => event).slice(0, 4)).toEqual([
    'partner-password-reset',
    'partner-enabled',
    'partner-disabled',
    'partner-added',
  ])
})

test('a partner is owed the share of the day, less what was paid, and never paid twice', async () => {
  await newPartner(app, 'rowan')
  const [one, other] = [
    await newMember(app, undefined, 'rowan'),
    await newMember(app, undefined, 'rowan'),
  ]
  const refunded = await buy(app, other, 'premium')
  await buy(app, one, 'ultra')
  // 15% of 49.99 and of 9.99, each rounded down.
  expect(await rowOf('rowan')).toMatchObject({
    registrations: 2,
    buyers: 2,
    owed: [{ amount_cents: 749 + 149, currency: 'USD' }],
  })
  await app.db
    .updateTable('purchases')
    .set({ state: 'refunded' })
    .where('payment_id', '=', refunded)
    .execute()
  expect((await rowOf('rowan')).owed).toEqual([{ amount_cents: 749, currency: 'USD' }])
  const pay = (amount_cents: number, currency = 'USD') =>
    act(recordPayout, 'rowan', { amount_cents, currency, reason })
  expect((await pay(750)).body.code).toBe('payout-too-high')
  expect((await pay(100, 'EUR')).body.code).toBe('payout-too-high')
  const both = await Promise.all([pay(749), pay(749)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await rowOf('rowan')).owed).toEqual([])
})

test('an unknown code is not found', async () => {
  for (const operation of [disablePartner, enablePartner, resetPartnerPassword]) {
    expect((await act(operation, 'nobody')).status).toBe(404)
  }
  const body = { amount_cents: 1, currency: 'USD', reason }
  expect((await act(recordPayout, 'nobody', body)).status).toBe(404)
})

test('what a command does with a partner is in the audit too', async () => {
  const by = { reason: 'asked by letter', by: null }
  await management.addPartner(app.ctx, { name: 'Aspen', email: 'aspen@example.org' }, by)
  await management.disablePartner(app.ctx, 'aspen')
  const { entries } = (await app.send(readAudit, { access })).body
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'partner-disabled', account_id: null, operator: 'command line', reason: null },
    {
      event: 'partner-added',
      account_id: null,
      operator: 'command line',
      reason: 'asked by letter',
    },
  ])
})
