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
  renamePasskey,
  signInWithPasskey,
} from '../../../contract/accounts/passkeys.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Device = ReturnType<typeof newAuthenticator>
const newDevice = (origin = app.config.publicUrl) => newAuthenticator(origin)
const refused = { status: 400, body: { code: 'passkey-refused' } }
const sixteenMinutes = 16 * minuteMs

async function add(access: string, device: Device, name = 'My telephone') {
  const { challenge } = (await app.send(passkeyOptions, { access })).body
  const body = { name, credential: device.create(challenge) }
  return app.send(addPasskey, { access, body })
}

async function memberWithPasskey() {
  const member = await newMember(app)
  const device = newDevice()
  expect((await add(member.access, device)).status).toBe(201)
  return { member, device }
}

const signInChallenge = async (): Promise<string> =>
  (await app.send(passkeySignInOptions)).body.challenge
const signIn = (credential: object) => app.send(signInWithPasskey, { body: { credential } })

test('a member adds a passkey, is written to, and signs in with it', async () => {
  const { member, device } = await memberWithPasskey()
  const { letter } = { letter: await newestLetterTo(app, member.email) }
  expect(letter.subject).toBe('A passkey was added to your account')
  const { status, body } = await signIn(device.use(await signInChallenge()))
  expect(status).toBe(200)
  const profile = await app.send(getProfile, { access: body.access })
  expect(profile.body.email).toBe(member.email)
})

test('a passkey is listed, renamed and removed, by its owner only', async () => {
  const { member, device } = await memberWithPasskey()
  const stranger = await newMember(app)
  const { access } = member
  const [{ id }] = (await app.send(listPasskeys, { access })).body
  const path = (operation: { path: string }) => operation.path.replace(':id', String(id))
  const name = { name: 'The old one' }
  const other = { access: stranger.access }
  expect(
    (await app.send(renamePasskey, { ...other, path: path(renamePasskey), body: name })).status,
  ).toBe(404)
  expect((await app.send(removePasskey, { ...other, path: path(removePasskey) })).status).toBe(404)
  await app.send(renamePasskey, { access, path: path(renamePasskey), body: name })
  expect((await app.send(listPasskeys, { access })).body).toMatchObject([name])
  expect((await app.send(listPasskeys, other)).body).toEqual([])
  expect((await app.send(removePasskey, { access, path: path(removePasskey) })).status).toBe(200)
  expect(await signIn(device.use(await signInChallenge()))).toMatchObject(refused)
})

test('a response is accepted once, and only for a challenge of ours that is fresh', async () => {
  const { device } = await memberWithPasskey()
  const credential = device.use(await signInChallenge())
  expect((await signIn(credential)).status).toBe(200)
  expect(await signIn(credential)).toMatchObject(refused)
  expect(await signIn(device.use('bm90IG91cnM'))).toMatchObject(refused)
  const challenge = await signInChallenge()
  app.clock.travel(sixteenMinutes)
  expect(await signIn(device.use(challenge))).toMatchObject(refused)
})

test('a counter that goes back means a copied passkey, which is refused', async () => {
  const { device } = await memberWithPasskey()
  expect((await signIn(device.use(await signInChallenge()))).status).toBe(200)
  const replay = device.use(await signInChallenge(), { isReplay: true })
  expect(await signIn(replay)).toMatchObject(refused)
})

test('a passkey made for another site is refused', async () => {
  const member = await newMember(app)
  const elsewhere = newDevice('https://graves.example')
  expect(await add(member.access, elsewhere)).toMatchObject(refused)
})

test('a changed signature is refused and spends its challenge', async () => {
  const { device } = await memberWithPasskey()
  const challenge = await signInChallenge()
  const good = device.use(challenge)
  const bad = { ...good, response: { ...good.response, signature: good.response.clientDataJSON } }
  expect(await signIn(bad)).toMatchObject(refused)
  expect(await signIn(good)).toMatchObject(refused)
})

test('adding a passkey needs a password or a passkey of the last fifteen minutes', async () => {
  const { member, device } = await memberWithPasskey()
  const { access, password } = member
  const wish = () => app.send(passkeyOptions, { access })
  app.clock.travel(sixteenMinutes)
  expect(await wish()).toMatchObject({ status: 403, body: { code: 'confirm-password' } })
  const wrong = await app.send(confirmPassword, { access, body: { password: 'not mine' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } })
  expect((await wish()).status).toBe(403)
  await app.send(confirmPassword, { access, body: { password } })
  expect((await wish()).status).toBe(200)
  app.clock.travel(sixteenMinutes)
  const { challenge } = (await app.send(passkeyConfirmOptions, { access })).body
  const credential = device.use(challenge)
  expect((await app.send(confirmWithPasskey, { access, body: { credential } })).status).toBe(200)
  expect((await wish()).status).toBe(200)
})

test('a passkey of another member confirms nothing', async () => {
  const { device } = await memberWithPasskey()
  const { access } = await newMember(app)
  const { challenge } = (await app.send(passkeyConfirmOptions, { access })).body
  const body = { credential: device.use(challenge) }
  expect(await app.send(confirmWithPasskey, { access, body })).toMatchObject(refused)
})

test('nobody has more than twenty passkeys, and one device adds its own once', async () => {
  const { member, device } = await memberWithPasskey()
  expect(await add(member.access, device)).toMatchObject(refused)
  for (let count = 1; count < 20; count++) await add(member.access, newDevice(), `Key ${count}`)
  const { status, body } = await app.send(passkeyOptions, { access: member.access })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'too-many-passkeys' })
})

test('the maximum holds at the moment of adding, also for options asked for before', async () => {
  const { member } = await memberWithPasskey()
  const { access } = member
  for (let count = 1; count < 19; count++) await add(access, newDevice(), `Key ${count}`)
  const asked = await Promise.all([0, 1, 2].map(() => app.send(passkeyOptions, { access })))
  const answers = await Promise.all(
    asked.map(({ body: { challenge } }) => {
      const body = { name: 'At once', credential: newDevice().create(challenge) }
      return app.send(addPasskey, { access, body })
    }),
  )
  const refusals = answers.filter(({ status }) => status !== 201)
  expect(refusals.map(({ body }) => body.code)).toEqual(Array(2).fill('too-many-passkeys'))
  expect((await app.send(listPasskeys, { access })).body).toHaveLength(20)
})
