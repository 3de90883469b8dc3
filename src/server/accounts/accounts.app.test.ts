import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  activate,
  changeEmail,
  changePassword,
  forgotPassword,
  login,
  logout,
  refreshSession,
  register,
  resetPassword,
} from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import { dayMs, minuteMs } from '../../contract/values/durations.ts'
import { newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
const newEmail = () => `person${++people}@example.org`

test('without a mail server, registering answers a temporary password that signs in', async () => {
  const email = newEmail()
  const registered = await app.send(register, { body: { email: `  ${email.toUpperCase()} ` } })
  expect(registered.status).toBe(201)
  expect(registered.body.temporary_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  const password = registered.body.temporary_password
  const session = await app.send(login, { body: { email, password } })
  expect(session.status).toBe(200)
  const profile = await app.send(getProfile, { access: session.body.access })
  expect(profile.body).toMatchObject({
    email,
    full_name: '',
    date_of_birth: null,
    grave_style: 'simple',
    is_administrator: false,
    has_premium_features: false,
  })
})

test('without a mail server, registering a known address says so', async () => {
  const { email } = await newMember(app)
  const again = await app.send(register, { body: { email } })
  expect(again).toMatchObject({
    status: 400,
    body: { email: ['An account with this email already exists.'] },
  })
})

test('of many registrations of one address at once, one succeeds', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.send(register, { body: { email } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
})

test('the welcome letter holds the password and a link that proves the address once', async () => {
  const { email, password } = await newMember(app)
  const letter = await newestLetterTo(app, email)
  expect(letter.text).toContain(password)
  expect(letter.html).toContain(password)
  const proven = () =>
    app.db
      .selectFrom('accounts')
      .select('email_proven_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  expect((await proven()).email_proven_at).toBeNull()
  expect((await app.send(activate, { body: { token: letter.token } })).status).toBe(200)
  expect((await proven()).email_proven_at).not.toBeNull()
  expect(await app.send(activate, { body: { token: letter.token } })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('used or has expired') },
  })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await newMember(app)
  const wrong = await app.send(login, { body: { email, password: 'not this one' } })
  const unknown = await app.send(login, { body: { email: newEmail(), password: 'not this one' } })
  expect(wrong.status).toBe(400)
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
})

test('a forgotten password is replaced once by the mailed link, and every session ends', async () => {
  const { email, access } = await newMember(app)
  const asked = await app.send(forgotPassword, { body: { email } })
  expect(asked.body.token).toBe((await newestLetterTo(app, email)).token)
  const body = {
    token: asked.body.token,
    new_password: 'quiet lantern 7',
    new_password2: 'quiet lantern 7',
  }
  expect((await app.send(resetPassword, { body })).status).toBe(200)
  expect((await app.send(getProfile, { access })).status).toBe(401)
  expect((await app.send(login, { body: { email, password: 'quiet lantern 7' } })).status).toBe(200)
  expect(await app.send(resetPassword, { body })).toMatchObject({
    status: 400,
    body: { token: [expect.any(String)] },
  })
})

test('a reset link expires after an hour', async () => {
  const traveller = await openTestApp()
  const email = newEmail()
  await traveller.send(register, { body: { email } })
  const { body } = await traveller.send(forgotPassword, { body: { email } })
  traveller.clock.travel(61 * minuteMs)
  const reset = {
    token: body.token,
    new_password: 'quiet lantern 7',
    new_password2: 'quiet lantern 7',
  }
  expect((await traveller.send(resetPassword, { body: reset })).body).toHaveProperty('token')
  await traveller.close()
})

test('a refused new password leaves the link good for a better one', async () => {
  const { email } = await newMember(app)
  const { body } = await app.send(forgotPassword, { body: { email } })
  const attempt = (new_password: string, new_password2 = new_password) =>
    app.send(resetPassword, { body: { token: body.token, new_password, new_password2 } })
  expect((await attempt('12345678')).body).toEqual({
    new_password: ['This password is too common.', 'This password is entirely numeric.'],
    code: 'invalid-input',
    codes: { new_password: ['password-too-common', 'password-entirely-numeric'] },
  })
  expect((await attempt('quiet lantern 7', 'quiet lantern 8')).body).toEqual({
    new_password: ['The two passwords do not match.'],
    code: 'passwords-differ',
    codes: { new_password: ['passwords-differ'] },
  })
  expect((await attempt('quiet lantern 7')).status).toBe(200)
})

test('an unknown address gets the same message when it asks for a new password', async () => {
  const { email } = await newMember(app)
  const known = await app.send(forgotPassword, { body: { email } })
  const unknown = await app.send(forgotPassword, { body: { email: newEmail() } })
  expect(unknown.body.message).toBe(known.body.message)
  expect(unknown.body.token).toBe('')
})

test('a new password needs the old one and may not resemble the name', async () => {
  const { email, password, access } = await newMember(app)
  await app.send(updateFullName, { access, body: { full_name: 'Theodora Lindqvist' } })
  const change = (old_password: string, new_password: string) =>
    app.send(changePassword, {
      access,
      body: { old_password, new_password, new_password2: new_password },
    })
  expect(await change('wrong', 'quiet lantern 7')).toMatchObject({
    status: 400,
    body: { old_password: ['This is not your current password.'] },
  })
  expect((await change(password, 'lindqvist')).body.new_password[0]).toContain('too similar')
  expect((await change(password, 'quiet lantern 7')).body.message).toBe(
    'Password changed successfully!',
  )
  expect((await newestLetterTo(app, email)).subject).toBe('Your password was changed')
})

test('changing the password ends other sessions and keeps this one', async () => {
  const { email, password, access } = await newMember(app)
  const other = await app.send(login, { body: { email, password } })
  const body = {
    old_password: password,
    new_password: 'quiet lantern 7',
    new_password2: 'quiet lantern 7',
  }
  await app.send(changePassword, { access, body })
  expect((await app.send(getProfile, { access })).status).toBe(200)
  expect((await app.send(getProfile, { access: other.body.access })).status).toBe(401)
})

test('without a mail server the address changes at once, and the old one gets a letter', async () => {
  const { email, password, access } = await newMember(app)
  const moved = newEmail()
  const answer = await app.send(changeEmail, { access, body: { new_email: moved, password } })
  expect(answer.body).toEqual({ message: 'Email changed successfully!' })
  expect((await app.send(getProfile, { access })).body.email).toBe(moved)
  expect((await newestLetterTo(app, email)).text).toContain(moved)
})

test('changing to one’s own address changes nothing and writes no letter', async () => {
  const { email, password, access } = await newMember(app)
  const lettersTo = () =>
    app.db.selectFrom('letters').select('id').where('recipient', '=', email).execute()
  const before = (await lettersTo()).length
  const body = { new_email: email.toUpperCase(), password }
  expect((await app.send(changeEmail, { access, body })).body).toEqual({
    message: `${email} is your address already. Nothing has changed.`,
  })
  expect((await app.send(getProfile, { access })).body.email).toBe(email)
  expect((await lettersTo()).length).toBe(before)
})

test('the address of another account cannot be taken', async () => {
  const { email } = await newMember(app)
  const { password, access } = await newMember(app)
  const answer = await app.send(changeEmail, { access, body: { new_email: email, password } })
  expect(answer).toMatchObject({ status: 400, body: { new_email: [expect.any(String)] } })
})

test('a refresh token works once; using it again ends the session for both', async () => {
  const { refresh } = await newMember(app)
  const turned = await app.send(refreshSession, { body: { refresh } })
  expect(turned.status).toBe(200)
  expect((await app.send(getProfile, { access: turned.body.access })).status).toBe(200)
  expect((await app.send(refreshSession, { body: { refresh } })).status).toBe(401)
  expect((await app.send(refreshSession, { body: { refresh: turned.body.refresh } })).status).toBe(
    401,
  )
  expect((await app.send(getProfile, { access: turned.body.access })).status).toBe(401)
})

test('an access token ends after two hours, a refresh token after seven days', async () => {
  const traveller = await openTestApp()
  const email = newEmail()
  const { body } = await traveller.send(register, { body: { email } })
  const session = await traveller.send(login, {
    body: { email, password: body.temporary_password },
  })
  const status = async () =>
    (await traveller.send(getProfile, { access: session.body.access })).status
  traveller.clock.travel(119 * minuteMs)
  expect(await status()).toBe(200)
  traveller.clock.travel(2 * minuteMs)
  expect(await status()).toBe(401)
  traveller.clock.travel(7 * dayMs)
  const refreshed = await traveller.send(refreshSession, {
    body: { refresh: session.body.refresh },
  })
  expect(refreshed.status).toBe(401)
  await traveller.close()
})

test('signing out ends the session at once', async () => {
  const { access, refresh } = await newMember(app)
  await app.send(logout, { body: { refresh } })
  expect((await app.send(getProfile, { access })).status).toBe(401)
  expect((await app.send(refreshSession, { body: { refresh } })).status).toBe(401)
})

test('after ten wrong passwords sign-in is blocked for a while, also with the right one', async () => {
  const { email, password } = await newMember(app)
  const attempt = (secret: string) =>
    app.send(login, { body: { email, password: secret }, address: '192.0.2.7' })
  for (let tries = 0; tries < 10; tries++) expect((await attempt('wrong')).status).toBe(400)
  const refused = await attempt(password)
  expect(refused.status).toBe(429)
  expect(refused.body.detail).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('one account is limited from all networks together', async () => {
  const { email } = await newMember(app)
  const attempt = (address: string) =>
    app.send(login, { body: { email, password: 'wrong' }, address })
  for (let n = 0; n < 100; n++) expect((await attempt(`198.51.100.${n}`)).status).toBe(400)
  expect((await attempt('203.0.113.1')).status).toBe(429)
})

test('all addresses of one IPv6 network count as one, and a /48 has five times as many', async () => {
  const attempt = (address: string, n: number) =>
    app.send(login, { body: { email: `nobody${n}@example.org`, password: 'wrong' }, address })
  for (let n = 0; n < 60; n++)
    expect((await attempt(`2001:db8:7:1::${n.toString(16)}`, n)).status).toBe(400)
  expect((await attempt('2001:db8:7:1:ffff::1', 60)).status).toBe(429)
  for (let n = 0; n < 239; n++)
    expect((await attempt(`2001:db8:7:${(n + 2).toString(16)}::1`, 100 + n)).status).toBe(400)
  expect((await attempt('2001:db8:7:fff1::1', 900)).status).toBe(400)
  expect((await attempt('2001:db8:7:fff2::1', 901)).status).toBe(429)
  expect((await attempt('2001:db8:8:1::1', 902)).status).toBe(400)
}, 60_000)

test('signing in often with the right password is never blocked', async () => {
  const { email, password } = await newMember(app)
  for (let times = 0; times < 15; times++) {
    const answer = await app.send(login, { body: { email, password }, address: '192.0.2.8' })
    expect(answer.status).toBe(200)
  }
})
