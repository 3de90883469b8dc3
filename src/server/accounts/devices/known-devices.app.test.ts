import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, resetPassword } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian, listGuardians } from '../../../contract/guardians/guardians.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { ownerWithGuardians, recordPassing } from '../../testing/eternal-messages.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { notMeLetterTo, press } from '../../testing/undo.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'
const newDevice = () => randomBytes(32).toString('base64url')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signIn = (
  { email, password }: { email: string; password: string },
  device: string | null,
  address = '203.0.113.77',
) => app.send(login, { body: { email, password, device }, userAgent: firefox, address })

const lettersTo = (email: string) =>
  app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', '=', 'A new device has signed in')
    .orderBy('id')
    .execute()

test('a sign-in from a device that is not known is told, once, with device, time and half an address', async () => {
  const member = await newMember(app)
  expect(await lettersTo(member.email)).toEqual([])
  const device = newDevice()
  await signIn(member, device)
  const [letter, ...others] = await lettersTo(member.email)
  expect(others).toEqual([])
  expect(letter?.text).toContain('Firefox on Windows')
  expect(letter?.text).toContain('203.0.…')
  expect(letter?.text).not.toContain('113.77')
  await signIn(member, device)
  expect(await lettersTo(member.email)).toHaveLength(1)
})

test('a device known to one member is new to another', async () => {
  const device = newDevice()
  const [one, other] = [await newMember(app), await newMember(app)]
  await signIn(one, device)
  await signIn(other, device)
  expect(await lettersTo(other.email)).toHaveLength(1)
})

test('a wrong password tells nothing, and makes no device known', async () => {
  const member = await newMember(app)
  const device = newDevice()
  await signIn({ ...member, password: 'a guess' }, device)
  expect(await lettersTo(member.email)).toEqual([])
  await signIn(member, device)
  expect(await lettersTo(member.email)).toHaveLength(1)
})

test('a client without a token floods no mailbox: three letters a day', async () => {
  const member = await newMember(app)
  for (let count = 0; count < 8; count += 1) await signIn(member, null)
  expect(await lettersTo(member.email)).toHaveLength(3)
  app.clock.travel(dayMs + 1000)
  await signIn(member, null)
  expect(await lettersTo(member.email)).toHaveLength(4)
})

test('“This was not me” signs the device out, takes back what it did and forgets it', async () => {
  const owner = await newMember(app)
  const device = newDevice()
  const thief = await signIn(owner, device)
  await app.send(addGuardian, {
    access: thief.body.access,
    body: { admin_email: 'thief-of-device@example.org' },
  })
  const first = await app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', owner.email)
    .where('subject', '=', 'A new device has signed in')
    .executeTakeFirstOrThrow()
  const token = /this-was-not-me\?token=([\w-]+)/.exec(first.text)?.[1] ?? ''
  const pressed = await press(app, token)
  expect(pressed.status).toBe(200)
  expect((await app.send(getProfile, { access: thief.body.access })).status).toBe(401)
  expect((await signIn(owner, device)).status).toBe(400)
  const password = 'quiet lantern 7'
  const reset = { token: pressed.body.reset_token, new_password: password, new_password2: password }
  await app.send(resetPassword, { body: reset })
  const again = await signIn({ ...owner, password }, device)
  expect((await app.send(listGuardians, { access: again.body.access })).body).toEqual([])
  expect(await lettersTo(owner.email)).toHaveLength(2)
})

test('a sealed account is told too, without a way to change it', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await recordPassing(app, guardian, owner, '2020-02-02')
  await signIn(owner, newDevice())
  const letter = (await lettersTo(owner.email)).at(-1)
  expect(letter?.text).toContain('Firefox on Windows')
  expect(letter?.text).not.toContain('this-was-not-me')
})

test('a device that was not used for 400 days is forgotten, and so is a sign-in of a year ago', async () => {
  const traveller = await openTestApp()
  const member = await newMember(traveller)
  await traveller.send(login, {
    body: { email: member.email, password: member.password, device: newDevice() },
  })
  const sweep = () => traveller.jobHandlers.find(({ job }) => job.name === 'sweep-expired')?.run({})
  const events = () =>
    traveller.db.selectFrom('audit').select('event').where('event', '=', 'signed-in').execute()
  const devices = () => traveller.db.selectFrom('known_devices').select('device').execute()
  traveller.clock.travel(364 * dayMs)
  await sweep()
  expect(await events()).toHaveLength(2)
  traveller.clock.travel(2 * dayMs)
  await sweep()
  expect(await events()).toEqual([])
  expect(await devices()).toHaveLength(2)
  traveller.clock.travel(35 * dayMs)
  await sweep()
  expect(await devices()).toEqual([])
  const opened = traveller.db.selectFrom('audit').select('event').execute()
  expect(await opened).toContainEqual({ event: 'account-opened' })
  await traveller.close()
})

test('the letter of the newest device is the newest that can be answered', async () => {
  const owner = await newMember(app)
  await signIn(owner, newDevice())
  expect((await notMeLetterTo(app, owner.email)).subject).toBe('A new device has signed in')
})
