import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPassword, firstSignIn, login } from '../../../contract/accounts/accounts.ts'
import {
  beginOneTimeCodes,
  confirmOneTimeCodes,
  removeOneTimeCodes,
  seeOneTimeCodes,
} from '../../../contract/accounts/one-time-codes.ts'
import { passkeySignInOptions, signInWithPasskey } from '../../../contract/accounts/passkeys.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { switchOnOneTimeCodes } from '../../testing/one-time-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addPasskeyOf, notMeLetterTo, press } from '../../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sixteenMinutes = 16 * minuteMs
const needed = { status: 400, body: { code: 'one-time-code-needed' } }
const wrong = { status: 400, body: { code: 'wrong-one-time-code' } }

const signIn = ({ email, password }: { email: string; password: string }, one_time_code?: string) =>
  app.send(login, { body: { email, password, one_time_code } })

async function memberWithCodes() {
  const member = await newMember(app)
  return { member, show: await switchOnOneTimeCodes(app, member) }
}

test('once one code is shown, the password alone signs in no longer, and the owner is told', async () => {
  const member = await newMember(app)
  const { access, email } = member
  expect((await app.send(seeOneTimeCodes, { access })).body).toEqual({ on_since: null })
  const { secret, uri } = (await app.send(beginOneTimeCodes, { access })).body
  expect(uri).toContain(`secret=${secret}&issuer=Vigil`)
  // A secret that no code has confirmed changes nothing.
  expect((await signIn(member)).status).toBe(200)
  const guess = { one_time_code: '000000' }
  expect(await app.send(confirmOneTimeCodes, { access, body: guess })).toMatchObject(wrong)
  expect((await signIn(member)).status).toBe(200)

  const show = await switchOnOneTimeCodes(app, member)
  expect((await newestLetterTo(app, email)).subject).toBe('One-time codes were switched on')
  expect((await app.send(seeOneTimeCodes, { access })).body.on_since).not.toBeNull()
  const refusal = await signIn(member)
  expect(refusal).toMatchObject(needed)
  // What an old client shows.
  expect(refusal.body.detail).toBe('Please also give the six digits of your authenticator app.')
  expect((await signIn(member, show())).status).toBe(200)
})

test('a code works once, also with spaces, and one step early or late', async () => {
  const { member, show } = await memberWithCodes()
  const [late, now, early] = [show(-1), show(), show(1)]
  expect(await signIn(member, show(-2))).toMatchObject(wrong)
  expect(await signIn(member, show(2))).toMatchObject(wrong)
  expect((await signIn(member, `${late.slice(0, 3)} ${late.slice(3)}`)).status).toBe(200)
  expect(await signIn(member, late)).toMatchObject(wrong)
  expect((await signIn(member, early)).status).toBe(200)
  // Older than the one that was used.
  expect(await signIn(member, now)).toMatchObject(wrong)
})

test('the first letter cannot carry a code, so it signs in only once they are off again', async () => {
  const member = await newMember(app)
  const body = { token: (await newestLetterTo(app, member.email)).token }
  await switchOnOneTimeCodes(app, member)
  expect(await app.send(firstSignIn, { body })).toMatchObject(needed)
  expect((await app.send(removeOneTimeCodes, { access: member.access })).status).toBe(200)
  expect((await app.send(firstSignIn, { body })).status).toBe(200)
})

test('of two sign-ins at once with one code only one comes in', async () => {
  const { member, show } = await memberWithCodes()
  const code = show()
  const both = await Promise.all([signIn(member, code), signIn(member, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a wrong password says nothing about codes', async () => {
  const { member } = await memberWithCodes()
  expect(await signIn({ ...member, password: 'a guess' })).toMatchObject({
    status: 400,
    body: { code: 'wrong-credentials' },
  })
})

test('ten wrong codes an hour are enough, from all addresses together, and the owner is told once', async () => {
  const { member, show } = await memberWithCodes()
  for (let count = 0; count < 10; count += 1) {
    expect(await signIn(member, '000000')).toMatchObject(wrong)
  }
  expect((await signIn(member, show())).status).toBe(429)
  expect((await signIn(member, show())).status).toBe(429)
  const told = await app.db
    .selectFrom('letters')
    .select('id')
    .where('recipient', '=', member.email)
    .where('subject', '=', 'Your password may be known to somebody')
    .execute()
  expect(told).toHaveLength(1)
})

test('dear acts ask for a code beside the password', async () => {
  const { member, show } = await memberWithCodes()
  const { access, password } = member
  app.clock.travel(sixteenMinutes)
  const confirm = (one_time_code?: string) =>
    app.send(confirmPassword, { access, body: { password, one_time_code } })
  expect(await confirm()).toMatchObject(needed)
  expect(await confirm('000000')).toMatchObject(wrong)
  expect(await app.send(removeOneTimeCodes, { access })).toMatchObject({ status: 403 })
  expect((await confirm(show())).status).toBe(200)
  expect((await app.send(removeOneTimeCodes, { access })).status).toBe(200)
  expect((await newestLetterTo(app, member.email)).subject).toBe('One-time codes were switched off')
  expect((await signIn(member)).status).toBe(200)
  expect((await app.send(removeOneTimeCodes, { access })).status).toBe(404)
})

test('a secret in use is not replaced by another', async () => {
  const { member, show } = await memberWithCodes()
  const { access } = member
  const on = { status: 409, body: { code: 'one-time-codes-on' } }
  expect(await app.send(beginOneTimeCodes, { access })).toMatchObject(on)
  const body = { one_time_code: show() }
  expect(await app.send(confirmOneTimeCodes, { access, body })).toMatchObject(on)
  expect((await signIn(member, show())).status).toBe(200)
})

test('a passkey signs in without a code: it is two factors by itself', async () => {
  const { member } = await memberWithCodes()
  const device = newAuthenticator(app.config.publicUrl)
  expect((await addPasskeyOf(app, member, device)).status).toBe(201)
  const { challenge } = (await app.send(passkeySignInOptions)).body
  const { status } = await app.send(signInWithPasskey, {
    body: { credential: device.use(challenge) },
  })
  expect(status).toBe(200)
})

test('codes that a thief switched on are taken back by one press', async () => {
  const owner = await newMember(app)
  await switchOnOneTimeCodes(app, owner)
  const { token, subject } = await notMeLetterTo(app, owner.email)
  expect(subject).toBe('One-time codes were switched on')
  expect((await press(app, token)).status).toBe(200)
  const rows = await app.db
    .selectFrom('one_time_secrets')
    .select('account_id')
    .where('account_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([])
  expect((await newestLetterTo(app, owner.email)).text).toContain(
    'One-time codes are switched off again.',
  )
})
