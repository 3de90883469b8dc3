import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  closeAccount,
  confirmPassword,
} from '../../../contract/accounts/accounts.ts'
import { confirmWithPasskey, passkeyConfirmOptions } from '../../../contract/accounts/passkeys.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newMember } from '../../testing/members.ts'
import { switchOnOneTimeCodes } from '../../testing/one-time-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addPasskeyOf } from '../../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sixteenMinutes = 16 * minuteMs
const fresh = { new_password: 'a-lamp-by-the-gate', new_password2: 'a-lamp-by-the-gate' }
const refused = { status: 403, body: { code: 'confirm-password' } }

let addresses = 0
const acts = {
  'a new password': { call: changePassword, field: 'old_password', rest: () => fresh },
  'a new address': {
    call: changeEmail,
    field: 'password',
    rest: () => ({ new_email: `moved${++addresses}@example.org` }),
  },
  closing: { call: closeAccount, field: 'password', rest: () => ({}) },
} as const

async function memberWithPasskey() {
  const member = await newMember(app)
  const device = newAuthenticator(app.config.publicUrl)
  await addPasskeyOf(app, member, device)
  const { access } = member
  const show = async () => {
    const { challenge } = (await app.send(passkeyConfirmOptions, { access })).body
    await app.send(confirmWithPasskey, { access, body: { credential: device.use(challenge) } })
  }
  return { ...member, show }
}

describe.each(Object.entries(acts))('%s', (_name, { call, field, rest }) => {
  const act = (access: string, password?: string) =>
    app.send(call, { access, body: { ...rest(), ...(password && { [field]: password }) } })

  test('wants the current password, which an old session may give', async () => {
    const { access, password } = await newMember(app)
    app.clock.travel(sixteenMinutes)
    expect(await act(access)).toMatchObject({
      status: 400,
      body: { [field]: ['This field is required.'] },
    })
    expect(await act(access, 'a guess')).toMatchObject({
      status: 400,
      body: { [field]: ['This is not your current password.'] },
    })
    expect((await act(access, password)).status).toBe(200)
  })

  test('is not done by a session that has just begun', async () => {
    const { access } = await newMember(app)
    expect((await act(access)).status).toBe(400)
  })

  test('wants a passkey of the last fifteen minutes where the password is left out', async () => {
    const { access, show } = await memberWithPasskey()
    expect(await act(access)).toMatchObject(refused)
    await show()
    app.clock.travel(sixteenMinutes)
    expect(await act(access)).toMatchObject(refused)
    await show()
    expect((await act(access)).status).toBe(200)
  })

  test('wants the one-time code, too, where codes are on', async () => {
    const member = await newMember(app)
    const { access, password } = member
    const code = await switchOnOneTimeCodes(app, member)
    app.clock.travel(sixteenMinutes)
    expect(await act(access, password)).toMatchObject(refused)
    await app.send(confirmPassword, { access, body: { password, one_time_code: code() } })
    expect((await act(access, password)).status).toBe(200)
  })
})

test('a stolen session has ten guesses in a quarter of an hour, over all of them together', async () => {
  const { access, password } = await newMember(app)
  const guesses = Object.values(acts)
  for (let count = 0; count < 10; count += 1) {
    const { call, field, rest } = guesses[count % guesses.length] ?? acts.closing
    expect((await app.send(call, { access, body: { ...rest(), [field]: 'a guess' } })).status).toBe(
      400,
    )
  }
  for (const { call, field, rest } of guesses) {
    const sent = await app.send(call, { access, body: { ...rest(), [field]: password } })
    expect(sent.status).toBe(429)
  }
})
