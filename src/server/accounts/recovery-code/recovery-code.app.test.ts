import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPassword, login } from '../../../contract/accounts/accounts.ts'
import { seeOneTimeCodes } from '../../../contract/accounts/one-time-codes.ts'
import { passkeyOptions } from '../../../contract/accounts/passkeys.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import {
  chooseRecoveredPassword,
  makeRecoveryCode,
  recover,
  seeRecoveryCode,
} from '../../../contract/accounts/recovery-code.ts'
import { declareAlive } from '../../../contract/passings/passings.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { ownerWithGuardians, recordPassing } from '../../testing/eternal-messages.ts'
import { newMember } from '../../testing/members.ts'
import { switchOnOneTimeCodes } from '../../testing/one-time-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { notMeLetterTo, press } from '../../testing/undo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const refused = { status: 400, body: { code: 'wrong-recovery-code' } }

async function make({ access }: { access: string }): Promise<string> {
  return (await app.send(makeRecoveryCode, { access })).body.recovery_code
}

const use = (email: string, recovery_code: string) =>
  app.send(recover, { body: { email, recovery_code } })

const choose = (access: string, password: string) =>
  app.send(chooseRecoveredPassword, {
    access,
    body: { new_password: password, new_password2: password },
  })

test('a code signs in once, typed as people type, and is stored as a hash only', async () => {
  const member = await newMember(app)
  const code = await make(member)
  const stored = await app.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('account_id', '=', member.id)
    .execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(code.slice(0, 9))
  const { status, body } = await use(member.email, code.toUpperCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect((await app.send(getProfile, { access: body.access })).body.email).toBe(member.email)
  expect(await use(member.email, code)).toMatchObject(refused)
})

test('a code of another account, an unknown address and a guess are refused alike', async () => {
  const [one, other] = [await newMember(app), await newMember(app)]
  const code = await make(one)
  const answers = [
    await use(other.email, code),
    await use('nobody@example.org', code),
    await use(one.email, 'abcd-efgh'),
    await use(one.email, '---'),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect((await use(one.email, code)).status).toBe(200)
})

test('a new code makes the one before void', async () => {
  const member = await newMember(app)
  const first = await make(member)
  const second = await make(member)
  expect(await use(member.email, first)).toMatchObject(refused)
  expect((await use(member.email, second)).status).toBe(200)
})

test('the session of a code sets a new password without the old one, once', async () => {
  const member = await newMember(app)
  const { body } = await use(member.email, await make(member))
  const state = async () => (await app.send(seeRecoveryCode, { access: body.access })).body
  expect(await state()).toEqual({ made_at: null, may_choose_password: true })
  expect((await choose(body.access, 'password')).status).toBe(400)
  expect((await choose(body.access, 'grey harbour 42')).status).toBe(200)
  expect(await state()).toEqual({ made_at: null, may_choose_password: false })
  expect((await choose(body.access, 'grey harbour 43')).status).toBe(403)
  expect((await app.send(getProfile, { access: member.access })).status).toBe(401)
  const signIn = { email: member.email, password: 'grey harbour 42' }
  expect((await app.send(login, { body: signIn })).status).toBe(200)
})

test('no other session may set a password without the old one, nor this one later', async () => {
  const member = await newMember(app)
  expect((await choose(member.access, 'grey harbour 42')).status).toBe(403)
  const { body } = await use(member.email, await make(member))
  app.clock.travel(16 * minuteMs)
  expect(await choose(body.access, 'grey harbour 42')).toMatchObject({
    status: 403,
    body: { code: 'confirm-password' },
  })
})

test('the session of a code may add a passkey', async () => {
  const member = await newMember(app)
  const { body } = await use(member.email, await make(member))
  expect((await app.send(passkeyOptions, { access: body.access })).status).toBe(200)
})

test('using a code switches one-time codes off, and the letter says so', async () => {
  const member = await newMember(app)
  await switchOnOneTimeCodes(app, member)
  const { body } = await use(member.email, await make(member))
  expect((await app.send(seeOneTimeCodes, { access: body.access })).body.on_since).toBeNull()
  const letter = await app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', member.email)
    .where('subject', '=', 'Your recovery code was used')
    .executeTakeFirstOrThrow()
  expect(letter.text).toContain('One-time codes were switched off')
  expect(letter.text).toContain('/this-was-not-me?token=')
})

test('making a code needs a password of the last fifteen minutes, and is taken back by one press', async () => {
  const member = await newMember(app)
  const { access, password } = member
  app.clock.travel(16 * minuteMs)
  expect((await app.send(makeRecoveryCode, { access })).status).toBe(403)
  await app.send(confirmPassword, { access, body: { password } })
  const code = await make(member)
  const { token, subject } = await notMeLetterTo(app, member.email)
  expect(subject).toBe('A recovery code was made')
  expect((await press(app, token)).status).toBe(200)
  expect(await use(member.email, code)).toMatchObject(refused)
})

test('an owner whose passing is recorded comes in with the code and can only say "I am alive"', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const code = await make(owner)
  await recordPassing(app, guardian, owner, '2020-02-02')
  const { status, body } = await use(owner.email, code)
  expect(status).toBe(200)
  expect(await choose(body.access, 'grey harbour 42')).toMatchObject({
    status: 403,
    body: { code: 'sealed' },
  })
  expect((await app.send(declareAlive, { access: body.access, body: {} })).status).toBe(200)
})
