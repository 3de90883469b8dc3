import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  login,
  refreshSession,
} from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { dayMs, minuteMs } from '../../../contract/values/durations.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a new database has no account and no partner', async () => {
  const fresh = await openTestApp()
  for (const table of ['accounts', 'partners'] as const) {
    expect(await fresh.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await fresh.close()
})

test('a password is taken as typed: with its spaces, its case and all of its length', async () => {
  const { email, password, access } = await newMember(app)
  const chosen = `  Quiet Lantern ${'and so on '.repeat(20)} `
  const body = { old_password: password, new_password: chosen, new_password2: chosen }
  expect((await app.send(changePassword, { access, body })).status).toBe(200)
  const attempt = async (typed: string) =>
    (await app.send(login, { body: { email, password: typed } })).status
  expect(await attempt(chosen)).toBe(200)
  for (const other of [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -2)]) {
    expect(await attempt(other)).toBe(400)
  }
})

test('the site name is not accepted as password', async () => {
  const { password, access } = await newMember(app)
  const body = { old_password: password, new_password: 'Vigil-1950', new_password2: 'Vigil-1950' }
  expect((await app.send(changePassword, { access, body })).body).toEqual({
    new_password: ['This password is too common.'],
    code: 'invalid-input',
    codes: { new_password: ['password-too-common'] },
  })
})

test('a refresh token is a session and 256 random bits', async () => {
  const [one, other] = [await newMember(app), await newMember(app)]
  const secretOf = ({ refresh }: { refresh: string }) =>
    Buffer.from(/^[0-9a-f-]{36}\.([\w-]{43})$/.exec(refresh)?.[1] ?? '', 'base64url')
  expect(secretOf(one)).toHaveLength(32)
  expect(secretOf(other)).not.toEqual(secretOf(one))
})

test('a new address needs the password', async () => {
  const { email, access } = await newMember(app)
  const body = { new_email: 'elsewhere@example.org', password: 'not this one' }
  expect(await app.send(changeEmail, { access, body })).toMatchObject({
    status: 400,
    body: { password: ['This is not your current password.'] },
  })
  expect((await app.send(getProfile, { access })).body.email).toBe(email)
})

test('an owner who refreshes the session every few days signs in again after thirty days', async () => {
  const traveller = await openTestApp()
  let tokens: { access: string; refresh: string } = await newMember(traveller)
  const turn = async () => {
    const { status, body } = await traveller.send(refreshSession, {
      body: { refresh: tokens.refresh },
    })
    if (status === 200) tokens = body
    return status
  }
  for (const _ of [6, 12, 18, 24]) {
    traveller.clock.travel(6 * dayMs)
    expect(await turn()).toBe(200)
  }
  traveller.clock.travel(6 * dayMs - 60_000)
  expect(await turn()).toBe(200)
  traveller.clock.travel(2 * minuteMs)
  expect((await traveller.send(getProfile, { access: tokens.access })).status).toBe(401)
  expect(await turn()).toBe(401)
  await traveller.close()
})
