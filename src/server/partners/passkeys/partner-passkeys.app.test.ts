import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeySignInOptions, signInWithPasskey } from '../../../contract/accounts/passkeys.ts'
import {
  addPartnerPasskey,
  listPartnerPasskeys,
  partnerPasskeyOptions,
  partnerSignInOptions,
  partnerSignInWithPasskey,
  removePartnerPasskey,
  renamePartnerPasskey,
} from '../../../contract/partners/partner-passkeys.ts'
import { referralDashboard } from '../../../contract/partners/partners.ts'
import { minuteMs } from '../../../contract/values/durations.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { newPartner } from '../../testing/partners.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addPasskeyOf } from '../../testing/undo.ts'
import { disablePartner, resetPartnerPassword } from '../management/partner-management.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Partner = Awaited<ReturnType<typeof newPartner>>
type Device = ReturnType<typeof newAuthenticator>

const refused = { status: 400, body: { code: 'passkey-refused' } }
const newDevice = () => newAuthenticator(app.config.publicUrl)
const pathOf = ({ path }: { path: string }, code: string, id = 0) =>
  path.replace(':referralCode', code).replace(':id', String(id))

const options = ({ code, access }: Partner, current_password: string) =>
  app.send(partnerPasskeyOptions, {
    access,
    path: pathOf(partnerPasskeyOptions, code),
    body: { current_password },
  })

async function add(partner: Partner, device: Device, name = 'The office') {
  const { challenge } = (await options(partner, partner.password)).body
  return app.send(addPartnerPasskey, {
    access: partner.access,
    path: pathOf(addPartnerPasskey, partner.code),
    body: { name, credential: device.create(challenge) },
  })
}

async function signIn(device: Device) {
  const { challenge } = (await app.send(partnerSignInOptions)).body
  const body = { credential: device.use(challenge) }
  return app.send(partnerSignInWithPasskey, { body })
}

const list = async ({ code, access }: Partner) =>
  (await app.send(listPartnerPasskeys, { access, path: pathOf(listPartnerPasskeys, code) })).body

test('a partner adds a passkey, is written to, and signs in with it', async () => {
  const partner = await newPartner(app, 'linden')
  const device = newDevice()
  expect((await add(partner, device)).status).toBe(201)
  const letter = await newestLetterTo(app, partner.email)
  expect(letter.subject).toBe('A passkey was added to your partner account')
  const { status, body } = await signIn(device)
  expect(status).toBe(200)
  expect(body).toEqual({
    referral_code: 'linden',
    total_registrations: 0,
    total_purchases: 0,
    access: expect.any(String),
  })
  const path = pathOf(referralDashboard, 'linden')
  expect((await app.send(referralDashboard, { access: body.access, path })).status).toBe(200)
})

test('adding and removing need the password, and another partner reaches nothing', async () => {
  const [one, other] = [await newPartner(app, 'alder'), await newPartner(app, 'rowan')]
  const wrong = { status: 400, body: { code: 'wrong-partner-password' } }
  expect(await options(one, 'a guess')).toMatchObject(wrong)
  expect((await options({ ...one, access: other.access }, one.password)).status).toBe(403)
  // Options that another partner asked for do not allow adding a passkey.
  const { challenge } = (await options(other, other.password)).body
  const foreign = await app.send(addPartnerPasskey, {
    access: one.access,
    path: pathOf(addPartnerPasskey, one.code),
    body: { name: 'x', credential: newDevice().create(challenge) },
  })
  expect(foreign).toMatchObject(refused)

  const device = newDevice()
  const { id } = (await add(one, device)).body
  const remove = (access: string, code: string, current_password: string) =>
    app.send(removePartnerPasskey, {
      access,
      path: pathOf(removePartnerPasskey, code, id),
      body: { current_password },
    })
  expect((await remove(other.access, other.code, other.password)).status).toBe(404)
  expect((await remove(other.access, one.code, one.password)).status).toBe(403)
  expect(await remove(one.access, one.code, 'a guess')).toMatchObject(wrong)
  const renamed = await app.send(renamePartnerPasskey, {
    access: one.access,
    path: pathOf(renamePartnerPasskey, one.code, id),
    body: { name: 'The grey one' },
  })
  expect(renamed.status).toBe(200)
  expect(await list(one)).toMatchObject([{ name: 'The grey one' }])
  expect(await list(other)).toEqual([])
  expect((await remove(one.access, one.code, one.password)).status).toBe(200)
  expect(await signIn(device)).toMatchObject(refused)
})

test('a passkey of a member is none of a partner, and the other way round', async () => {
  const partner = await newPartner(app, 'birch')
  const ofPartner = newDevice()
  await add(partner, ofPartner)
  const member = await newMember(app)
  const ofMember = newDevice()
  await addPasskeyOf(app, member, ofMember)
  expect(await signIn(ofMember)).toMatchObject(refused)
  const { challenge } = (await app.send(passkeySignInOptions)).body
  const body = { credential: ofPartner.use(challenge) }
  expect(await app.send(signInWithPasskey, { body })).toMatchObject(refused)
})

test('a disabled partner is refused, and a new password from the operator removes every passkey', async () => {
  const [one, other] = [await newPartner(app, 'hazel'), await newPartner(app, 'maple')]
  const [first, second] = [newDevice(), newDevice()]
  await add(one, first)
  await add(other, second)
  await disablePartner(app.ctx, one.code)
  expect(await signIn(first)).toMatchObject(refused)
  await resetPartnerPassword(app.ctx, other.code)
  expect(await signIn(second)).toMatchObject(refused)
})

test('a response counts once, and a copied passkey is refused', async () => {
  const partner = await newPartner(app, 'aspen')
  const device = newDevice()
  await add(partner, device)
  const { challenge } = (await app.send(partnerSignInOptions)).body
  const body = { credential: device.use(challenge) }
  expect((await app.send(partnerSignInWithPasskey, { body })).status).toBe(200)
  expect(await app.send(partnerSignInWithPasskey, { body })).toMatchObject(refused)
  const again = (await app.send(partnerSignInOptions)).body
  const replay = { credential: device.use(again.challenge, { isReplay: true }) }
  expect(await app.send(partnerSignInWithPasskey, { body: replay })).toMatchObject(refused)
})

test('the maximum holds at the moment of adding, also for options asked for before', async () => {
  const partner = await newPartner(app, 'willow')
  const { access, code } = partner
  for (let count = 0; count < 19; count++) {
    expect((await add(partner, newDevice(), `Key ${count}`)).status).toBe(201)
    // Passwords of partners are limited.
    app.clock.travel(6 * minuteMs)
  }
  const asked = [await options(partner, partner.password), await options(partner, partner.password)]
  const path = pathOf(addPartnerPasskey, code)
  const answers = await Promise.all(
    asked.map(({ body: { challenge } }) => {
      const body = { name: 'At once', credential: newDevice().create(challenge) }
      return app.send(addPartnerPasskey, { access, path, body })
    }),
  )
  const refusals = answers.filter(({ status }) => status !== 201)
  expect(refusals).toMatchObject([{ status: 400, body: { code: 'too-many-passkeys' } }])
  expect(await list(partner)).toHaveLength(20)
})
