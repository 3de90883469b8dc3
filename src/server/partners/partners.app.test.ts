import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import {
  checkReferral,
  referralDashboard,
  referralLogin,
  referralLogout,
  referralSettings,
} from '../../contract/partners/partners.ts'
import { createPremiumIntent } from '../../contract/payments/payments.ts'
import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { reconcilePurchases } from '../payments/reconciling.ts'
import { buy, newMember } from '../testing/members.ts'
import { newPartner } from '../testing/partners.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import {
  addPartner,
  disablePartner,
  enablePartner,
  listPartners,
  resetPartnerPassword,
} from './management/partner-management.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Partner = Awaited<ReturnType<typeof newPartner>>

const login = (referral_code: string, password: string, address?: string) =>
  app.send(referralLogin, {
    body: { referral_code, password },
    ...(address && { address }),
  })
const dashboard = ({ access, code }: Pick<Partner, 'access' | 'code'>) =>
  app.send(referralDashboard, { access, path: `/accounts/referral/dashboard/${code}/` })
const settings = ({ access, code }: Partner, body: object) =>
  app.send(referralSettings, { access, path: `/accounts/referral/settings/${code}/`, body })

test('a partner signs in with code and password, and sees the totals', async () => {
  const partner = await newPartner(app, 'linden')
  expect((await login('LINDEN', partner.password)).body).toEqual({
    referral_code: 'linden',
    total_registrations: 0,
    total_purchases: 0,
    access: expect.any(String),
  })
  for (const [code, password] of [
    ['linden', 'wrong'],
    ['nobody', partner.password],
  ] as const) {
    expect(await login(code, password)).toMatchObject({
      status: 400,
      body: { detail: 'Login failed. Please check your credentials.' },
    })
  }
})

test('guessing a partner’s password is blocked after ten attempts', async () => {
  const { password } = await newPartner(app, 'elm')
  for (let i = 0; i < 10; i++) await login('elm', `guess ${i}`, '192.0.2.7')
  expect((await login('elm', password, '192.0.2.7')).status).toBe(429)
  expect((await login('elm', password)).status).toBe(200)
})

test('registrations count at once, purchases when paid; a refund subtracts them', async () => {
  const partner = await newPartner(app, 'rowan')
  const [free, buyer] = [
    await newMember(app, 'free@example.org', 'Rowan'),
    await newMember(app, 'buyer@example.org', 'rowan', { partner_sees_email: true }),
  ]
  await app.send(updateFullName, { access: buyer.access, body: { full_name: 'Berta Buyer' } })
  const premium = await buy(app, buyer, 'premium')
  await buy(app, buyer, 'ultra')
  const { body } = await dashboard(partner)
  expect(body).toMatchObject({
    referral_code: 'rowan',
    total_registrations: 2,
    total_purchases: 2,
    total_buyers: 1,
  })
  const thisMonth = app.clock.now().toISOString().slice(0, 7)
  expect(body.months).toHaveLength(12)
  expect(body.months.at(-1)).toEqual({ month: thisMonth, registrations: 2, purchases: 2 })
  expect(body.purchases).toMatchObject([
    { user_id: buyer.id, tier: 'ultra-premium', amount: 49.99, currency: 'USD', status: 'paid' },
    { user_id: buyer.id, tier: 'premium', amount: 9.99, currency: 'USD', status: 'paid' },
  ])
  expect(body.referred_users).toEqual([
    {
      id: buyer.id,
      full_name: 'Berta Buyer',
      email: 'buyer@example.org',
      date_joined: expect.any(String),
      has_premium_features: true,
      purchase_amount: 59.98,
      purchase_currency: 'USD',
      payment_status: 'paid',
      grave_purchased_at: expect.any(String),
    },
    {
      id: free.id,
      full_name: '',
      email: 'f••••@example.org',
      date_joined: expect.any(String),
      has_premium_features: false,
      purchase_amount: null,
      purchase_currency: null,
      payment_status: 'none',
      grave_purchased_at: null,
    },
  ])
  await app.db
    .updateTable('sandbox_payments')
    .set({ state: 'refunded', changed_at: app.clock.now() })
    .where('id', '=', premium)
    .execute()
  await reconcilePurchases(app.ctx)
  const after = (await dashboard(partner)).body
  expect(after.total_purchases).toBe(1)
  expect(after.referred_users[0]).toMatchObject({
    has_premium_features: false,
    purchase_amount: 49.99,
  })
  const statuses = after.purchases.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['paid', 'refunded'])
})

test('a member who is paying is pending, and one who gave up has bought nothing', async () => {
  const partner = await newPartner(app, 'willow')
  const member = await newMember(app, 'paying@example.org', 'willow')
  await app.send(createPremiumIntent, { access: member.access })
  const during = (await dashboard(partner)).body
  expect(during.referred_users[0].payment_status).toBe('pending')
  expect(during.purchases).toMatchObject([{ status: 'pending', paid_at: null }])
  expect(during.total_buyers).toBe(0)
  await app.db
    .updateTable('purchases')
    .set({ state: 'cancelled' })
    .where('account_id', '=', member.id)
    .execute()
  const after = (await dashboard(partner)).body
  expect(after.referred_users[0].payment_status).toBe('none')
  expect(after.purchases).toEqual([])
})

test('a member who paid in two currencies is listed once', async () => {
  const partner = await newPartner(app, 'poplar')
  const member = await newMember(app, 'abroad@example.org', 'poplar')
  await buy(app, member, 'premium')
  await app.db
    .updateTable('purchases')
    .set({ currency: 'eur', paid_at: new Date(app.clock.now().getTime() - dayMs) })
    .where('account_id', '=', member.id)
    .execute()
  await buy(app, member, 'ultra')
  const { body } = await dashboard(partner)
  expect(body.referred_users).toMatchObject([{ purchase_amount: 49.99, purchase_currency: 'USD' }])
  expect(body.purchases).toHaveLength(2)
})

test('members and purchases come as CSV, with addresses masked alike', async () => {
  const partner = await newPartner(app, 'cedar')
  const member = await newMember(app, 'cedar-guest@example.org', 'cedar')
  await app.send(updateFullName, { access: member.access, body: { full_name: '=Weber, Anna' } })
  await buy(app, member, 'premium')
  const read = (list: string, { access } = partner) =>
    app.http.inject({
      url: `/api/accounts/referral/export/cedar/${list}/`,
      headers: { host: 'localhost', authorization: `Bearer ${access}` },
    })
  const members = await read('members')
  expect(members.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('cedar-members.csv'),
  })
  expect(members.body).toContain(`${member.id},"'=Weber, Anna",c••••@example.org`)
  expect((await read('purchases')).body).toMatch(/,premium,9.99,USD,paid,/)
  expect((await read('members', await newPartner(app, 'larch'))).statusCode).toBe(403)
  expect((await read('everything')).statusCode).toBe(400)
})

test('signing out ends the session on the server, and no other one', async () => {
  const partner = await newPartner(app, 'spruce')
  const other = (await login('spruce', partner.password)).body.access
  expect((await app.send(referralLogout, partner)).status).toBe(200)
  expect((await dashboard(partner)).status).toBe(401)
  expect((await dashboard({ ...partner, access: other })).status).toBe(200)
})

test('a partner never sees another partner’s members, and a member’s token opens no portal', async () => {
  const [mine, theirs] = [await newPartner(app, 'ash'), await newPartner(app, 'birch')]
  await newMember(app, 'theirs@example.org', 'birch')
  expect((await dashboard(mine)).body.referred_users).toEqual([])
  expect((await dashboard({ access: mine.access, code: 'birch' })).status).toBe(403)
  const foreign = { ...theirs, access: mine.access }
  expect((await settings(foreign, { current_password: theirs.password })).status).toBe(403)
  const member = await newMember(app)
  expect((await dashboard({ access: member.access, code: 'ash' })).status).toBe(401)
  expect((await app.send(getProfile, { access: mine.access })).status).toBe(401)
})

test('a partner’s own code, like an unknown one, is ignored', async () => {
  const partner = await newPartner(app, 'oak')
  for (const [email, code] of [
    [partner.email, 'oak'],
    ['stranger@example.org', 'no-such-code'],
  ] as const) {
    const member = await newMember(app, email, code)
    expect((await app.send(getProfile, member)).body.referral_source).toBeNull()
  }
  expect((await dashboard(partner)).body.total_registrations).toBe(0)
})

test('a partner changes address and password with the current one, and stays signed in', async () => {
  const partner = await newPartner(app, 'yew')
  expect(
    await settings(partner, { current_password: 'wrong', email: 'x@example.org' }),
  ).toMatchObject({ status: 400, body: { error: 'This is not your current password.' } })
  expect(await settings(partner, { current_password: partner.password })).toMatchObject({
    status: 400,
    body: { error: 'Please provide at least one field to update', code: 'nothing-to-change' },
  })
  const short = { current_password: partner.password, new_password: 'short' }
  // Some clients only know the general place for errors, so those of fields are there, too.
  expect(await settings(partner, short)).toMatchObject({
    status: 400,
    body: {
      error: 'This password is too short. It must contain at least 6 characters.',
      new_password: ['This password is too short. It must contain at least 6 characters.'],
    },
  })
  const noAddress = { current_password: partner.password, email: 'nobody' }
  expect((await settings(partner, noAddress)).body).toMatchObject({
    error: 'Enter a valid email address.',
    email: ['Enter a valid email address.'],
  })
  for (const new_password of ['73918429', 'yew house', 'yew-example'])
    expect(
      await settings(partner, { current_password: partner.password, new_password }),
    ).toMatchObject({ status: 400, body: { code: 'weak-partner-password' } })
  for (const new_password of ['Password123!', 'Vigil-1950']) {
    expect(
      await settings(partner, { current_password: partner.password, new_password }),
    ).toMatchObject({
      status: 400,
      body: { error: 'This password is too common.' },
    })
  }
  const { password } = partner
  const changed = await settings(partner, {
    current_password: password,
    email: 'new-yew@example.org',
    new_password: 'a new one',
  })
  expect(changed.body).toEqual({
    message: 'Settings updated successfully',
    access: expect.any(String),
  })
  expect((await dashboard(partner)).status).toBe(401)
  expect((await dashboard({ ...partner, access: changed.body.access })).status).toBe(200)
  expect((await login('yew', password)).status).toBe(400)
  expect((await login('yew', 'a new one')).status).toBe(200)
})

test('disabling a partner or changing the password ends the partner’s sessions at once', async () => {
  const partner = await newPartner(app, 'hazel')
  const fresh = await resetPartnerPassword(app.ctx, 'hazel')
  expect((await dashboard(partner)).status).toBe(401)
  const { access } = (await login('hazel', fresh ?? '')).body
  expect((await dashboard({ access, code: 'hazel' })).status).toBe(200)
  await disablePartner(app.ctx, 'hazel')
  expect((await dashboard({ access, code: 'hazel' })).status).toBe(401)
  expect((await login('hazel', fresh ?? '')).status).toBe(400)
  const check = () => app.send(checkReferral, { path: '/accounts/referral/check/?ref=hazel' })
  expect((await check()).status).toBe(404)
  await enablePartner(app.ctx, 'hazel')
  expect((await dashboard({ access, code: 'hazel' })).status).toBe(401)
  expect((await login('hazel', fresh ?? '')).status).toBe(200)
  expect((await check()).status).toBe(200)
})

test('two hours after signing in a partner signs in again', async () => {
  const partner = await newPartner(app, 'maple')
  app.clock.travel(2 * hourMs + 1000)
  expect((await dashboard(partner)).status).toBe(401)
})

test('a new partner gets a unique code made from the name', async () => {
  const made = await addPartner(app.ctx, {
    name: 'Maison Saint-Éloi',
    email: 'ELOI@example.org',
  })
  expect(made).toEqual({ code: 'maison-saint-eloi', password: expect.any(String) })
  const add = (partner: Parameters<typeof addPartner>[1]) => addPartner(app.ctx, partner)
  await expect(add({ name: 'Maison Saint Eloi', email: 'b@example.org' })).rejects.toThrow(
    'partner-code-taken',
  )
  await expect(add({ name: 'B', email: 'b@example.org', code: 'b/c' })).rejects.toThrow(
    'bad-partner-code',
  )
  expect(await listPartners(app.ctx)).toContainEqual(
    expect.objectContaining({ code: 'maison-saint-eloi', email: 'eloi@example.org' }),
  )
})
