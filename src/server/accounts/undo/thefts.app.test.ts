import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, closeAccount, login, register } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { ownerWithGuardians } from '../../testing/eternal-messages.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  addForeignPasskey,
  deadLink,
  guardianRow,
  guardiansOf,
  nameGuardian,
  newStranger,
  notMeLetterTo,
  press,
  removeNamed,
} from '../../testing/undo.ts'

const day = 24 * 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the first letter undoes the whole chain: removed, named, moved, closed', async () => {
  const { owner, guardians: named } = await ownerWithGuardians(app, 2)
  const [first, second] = named
  if (!first || !second) throw new Error('There are two guardians.')
  const before = await guardianRow(app, owner, first.email)
  const [kept] = await guardiansOf(app, owner)
  await removeNamed(app, owner, kept?.id ?? 0)
  const { token } = await notMeLetterTo(app, owner.email)
  await nameGuardian(app, owner, 'thief@example.org')
  const { access, password } = owner
  const moved = { new_email: 'thief@example.net', password }
  expect((await app.send(changeEmail, { access, body: moved })).status).toBe(200)
  await app.send(closeAccount, { access, body: { password } })
  const thief = await notMeLetterTo(app, 'thief@example.net')
  expect(thief.subject).toBe('Your account is being closed')

  const pressed = await press(app, token)
  expect(pressed.status).toBe(200)
  expect(await guardianRow(app, owner, first.email)).toEqual(before)
  expect(await guardianRow(app, owner, 'thief@example.org')).toBeUndefined()
  expect((await newestLetterTo(app, first.email)).subject).toBe('You are an administrator again')
  const account = await app.db
    .selectFrom('accounts')
    .select(['email', 'erase_after'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  expect(account).toEqual({ email: owner.email, erase_after: null })
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.text).toContain(`${first.email} is your administrator again.`)
  expect(letter.text).toContain(`Your address is ${owner.email} again.`)
  expect((await newestLetterTo(app, 'thief@example.net')).subject).toBe(
    'Your address was changed back',
  )
  // The letters about the later changes went to the thief, and no longer open anything.
  expect(await press(app, thief.token)).toMatchObject(deadLink)
})

test('a later letter leaves earlier changes, names them, and their own letters still work', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await addForeignPasskey(app, owner)
  const early = await notMeLetterTo(app, owner.email)
  await nameGuardian(app, owner, stranger)
  await press(app, (await notMeLetterTo(app, owner.email)).token)
  const passkeys = () =>
    app.db.selectFrom('passkeys').select('id').where('account_id', '=', owner.id).execute()
  expect(await passkeys()).toHaveLength(1)
  expect((await newestLetterTo(app, owner.email)).text).toContain('a passkey was added (')
  expect((await press(app, early.token)).status).toBe(200)
  expect(await passkeys()).toEqual([])
})

test('naming and removing the same guardian is undone to the state before both', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await nameGuardian(app, owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  const [{ id } = { id: 0 }] = await guardiansOf(app, owner)
  await removeNamed(app, owner, id)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(app, owner, stranger)).toBeUndefined()
})

test('a removed guardian who changed address meanwhile is put back under the new one', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const [{ id } = { id: 0 }] = await guardiansOf(app, owner)
  await removeNamed(app, owner, id)
  const { access, password } = guardian
  const new_email = 'moved-guardian@example.org'
  await app.send(changeEmail, { access, body: { new_email, password } })
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(app, owner, new_email)).toMatchObject({ id, account_id: guardian.id })
})

test('the erasure of a removed guardian leaves no address in the change', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const [{ id } = { id: 0 }] = await guardiansOf(app, owner)
  const { access, password } = guardian
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(13 * day)
  const session = await app.send(login, { body: { email: owner.email, password: owner.password } })
  await removeNamed(app, { ...owner, access: session.body.access }, id)
  const { token } = await notMeLetterTo(app, owner.email)
  const kept = async () =>
    JSON.stringify(await app.db.selectFrom('reversible_changes').select('details').execute())
  expect(await kept()).toContain(guardian.email)
  app.clock.travel(2 * day)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await kept()).not.toContain(guardian.email)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(app, owner, guardian.email)).toBeUndefined()
})

test('a thief who registers the freed address does not keep the owner from it', async () => {
  const owner = await newMember(app)
  const { access, password } = owner
  const body = { new_email: 'thief-of-address@example.org', password }
  await app.send(changeEmail, { access, body })
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await app.send(register, { body: { email: owner.email } })).status).toBe(201)
  expect((await press(app, token)).status).toBe(200)
  const holder = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirst()
  expect(holder).toEqual({ id: owner.id })
  const before = await app.db.selectFrom('accounts').select('id').execute()
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const after = await app.db.selectFrom('accounts').select('id').execute()
  expect(after.length).toBeLessThan(before.length)
})

test('where a proven account has the old address, nothing is taken back', async () => {
  const owner = await newProvenMember(app)
  const { access, password } = owner
  const body = { new_email: 'elsewhere@example.org', password }
  await app.send(changeEmail, { access, body })
  const { token } = await notMeLetterTo(app, owner.email)
  await newMember(app, owner.email)
  await app.db
    .updateTable('accounts')
    .set({ email_proven_at: app.clock.now() })
    .where('email', '=', owner.email)
    .execute()
  expect(await press(app, token)).toMatchObject({ status: 409, body: { code: 'old-email-taken' } })
  expect((await app.send(getProfile, { access })).body.email).toBe('elsewhere@example.org')
})
