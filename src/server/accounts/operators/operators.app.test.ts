import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPassword } from '../../../contract/accounts/accounts.ts'
import {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  passkeyConfirmOptions,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '../../../contract/accounts/passkeys.ts'
import { contract } from '../../../contract/index.ts'
import { enterConsole, listOperators, lookAtToday } from '../../../contract/operator/console.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { newOperator, showPasskey } from '../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addForeignPasskey, notMeLetterTo, press } from '../../testing/undo.ts'
import * as operators from './operators.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const needed = { status: 403, body: { code: 'passkey-needed' } }
const enter = (access?: string) => app.send(enterConsole, access === undefined ? {} : { access })

const calls = Object.values(contract).flatMap((word) => Object.entries(word))
const supervisorCalls = calls.filter(([, { access }]) => access === 'supervisor')
const dearCalls = supervisorCalls.filter(([, { needsConfirmation }]) => needsConfirmation)
const pathOf = ({ path }: { path: string }) => path.replace(/:\w+/g, '1')

async function operatorWithPasskey() {
  const member = await newMember(app)
  await operators.addOperator(app.ctx, member.email, 'supervisor')
  const device = newAuthenticator(app.config.publicUrl)
  const { access } = member
  const { challenge } = (await app.send(passkeyOptions, { access })).body
  const body = { name: 'A key', credential: device.create(challenge) }
  expect((await app.send(addPasskey, { access, body })).status).toBe(201)
  return { ...member, device }
}

test('a visitor has to sign in, and to an ordinary member the console is not there', async () => {
  const { access } = await newMember(app)
  expect(await enter()).toMatchObject({ status: 401 })
  expect(await enter(access)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('a password never opens the console: a passkey of the session does', async () => {
  const { access, password, device, email } = await operatorWithPasskey()
  expect(await enter(access)).toMatchObject(needed)
  await app.send(confirmPassword, { access, body: { password } })
  expect(await enter(access)).toMatchObject(needed)
  const { challenge } = (await app.send(passkeyConfirmOptions, { access })).body
  await app.send(confirmWithPasskey, { access, body: { credential: device.use(challenge) } })
  expect(await enter(access)).toMatchObject({ status: 200, body: { email, role: 'supervisor' } })
})

test('a session that a passkey has opened enters at once', async () => {
  const { device } = await operatorWithPasskey()
  const { challenge } = (await app.send(passkeySignInOptions)).body
  const body = { credential: device.use(challenge) }
  const { access } = (await app.send(signInWithPasskey, { body })).body
  expect((await enter(access)).status).toBe(200)
})

test('with a stolen password no passkey is added to an operator, and none removed', async () => {
  const { access } = await operatorWithPasskey()
  expect(await app.send(passkeyOptions, { access })).toMatchObject(needed)
  const [{ id }] = (await app.send(listPasskeys, { access })).body
  const path = removePasskey.path.replace(':id', String(id))
  expect(await app.send(removePasskey, { access, path })).toMatchObject(needed)
  expect((await app.send(listPasskeys, { access })).body).toHaveLength(1)
})

test('a mailbox does not open the console: with the last passkey that is taken back goes the role', async () => {
  const { access, email } = await operatorWithPasskey()
  expect((await press(app, (await notMeLetterTo(app, email)).token)).status).toBe(200)
  const { text } = await newestLetterTo(app, email)
  expect(text).toContain('The passkey “A key” is removed.')
  expect(text).toContain('you are no longer an operator of this site')
  expect(await operators.listOperators(app.ctx)).not.toContainEqual(
    expect.objectContaining({ email }),
  )
  expect((await enter(access)).status).toBe(401)
})

test('an operator who keeps another passkey stays one', async () => {
  const operator = await operatorWithPasskey()
  const { access, email } = operator
  await showPasskey(app, operator)
  expect((await addForeignPasskey(app, operator)).status).toBe(201)
  expect((await press(app, (await notMeLetterTo(app, email)).token)).status).toBe(200)
  expect((await newestLetterTo(app, email)).text).not.toContain('no longer an operator')
  const kept = expect.objectContaining({ email, passkeys: 1 })
  expect(await operators.listOperators(app.ctx)).toContainEqual(kept)
  expect((await enter(access)).status).toBe(401)
})

test('the console closes after thirty minutes without a call', async () => {
  const operator = await newOperator(app, 'moderator')
  app.clock.travel(29 * minuteMs)
  expect((await enter(operator.access)).status).toBe(200)
  app.clock.travel(29 * minuteMs)
  expect((await enter(operator.access)).status).toBe(200)
  app.clock.travel(31 * minuteMs)
  expect(await enter(operator.access)).toMatchObject(needed)
  await showPasskey(app, operator)
  expect((await enter(operator.access)).status).toBe(200)
})

test.each(supervisorCalls)('a moderator cannot %s', async (_name, operation) => {
  const { access } = await newOperator(app, 'moderator')
  expect(await app.send(operation, { access, path: pathOf(operation), body: {} })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
})

test.each(dearCalls)(
  'after sixteen minutes %s wants the passkey again',
  async (_name, operation) => {
    const supervisor = await newOperator(app, 'supervisor')
    app.clock.travel(16 * minuteMs)
    // A password is not enough.
    const { access, password } = supervisor
    await app.send(confirmPassword, { access, body: { password } })
    const send = () => app.send(operation, { access, path: pathOf(operation), body: {} })
    expect(await send()).toMatchObject(needed)
    await showPasskey(app, supervisor)
    expect((await send()).status).not.toBe(403)
  },
)

test('an operator whose role is taken is out with the next call', async () => {
  const { access, email } = await newOperator(app, 'supervisor')
  expect((await app.send(listOperators, { access })).body).toContainEqual(
    expect.objectContaining({ email, role: 'supervisor' }),
  )
  expect(await operators.removeOperator(app.ctx, email)).toBe('done')
  expect(await enter(access)).toMatchObject({ status: 404 })
  expect(await operators.removeOperator(app.ctx, email)).toBe('unknown')
})

test('today shows the health checks and what waits', async () => {
  const { access } = await newOperator(app, 'supervisor')
  const { status, body } = await app.send(lookAtToday, { access })
  expect(status).toBe(200)
  const parts = body.checks.map(({ part }: { part: string }) => part)
  const expected = ['database', 'disk', 'backup', 'letters', 'jobs', 'purchases', 'passings']
  expect(parts).toEqual(expect.arrayContaining(expected))
  expect(body.waiting).toMatchObject({ reports: 0, disputes: 0, messages: 0 })
})
