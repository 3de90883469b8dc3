import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  closeAccount,
  forgotPassword,
  login,
  refreshSession,
  register,
  resetPassword,
} from '../../../contract/accounts.ts'
import { openCalendar, seeCalendarAddress } from '../../../contract/eternal-messages.ts'
import { addGuardian, listGuardians, removeGuardian } from '../../../contract/guardians.ts'
import { addPasskey, listPasskeys, passkeyOptions } from '../../../contract/passkeys.ts'
import { getProfile } from '../../../contract/profile.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { ownerWithGuardians, recordPassing } from '../../testing/eternal-messages.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { notMeLetterTo, press } from '../../testing/reversals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const day = 24 * 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Another one each time, because an address gets three invitations a day at most. */
let strangers = 0
const newStranger = () => `stranger${++strangers}@example.org`

type Member = Awaited<ReturnType<typeof newMember>>

const name = ({ access }: Member, admin_email: string) =>
  app.send(addGuardian, { access, body: { admin_email } })
const guardians = async ({
  access,
}: {
  access: string
}): Promise<{ id: number; email: string }[]> =>
  (await app.send(listGuardians, { access })).body.map(
    ({ id, admin_email: email }: { id: number; admin_email: string }) => ({ id, email }),
  )
const remove = ({ access }: Member, id: number) =>
  app.send(removeGuardian, { access, path: `/accounts/administrators/${id}/remove/` })
const deadLink = { status: 400, body: { code: 'dead-link' } }

/** The row as the database holds it, without what removing it may change. */
const guardianRow = (ownerId: number, email: string) =>
  app.db
    .selectFrom('guardians')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .executeTakeFirst()

async function addOnePasskey({ access }: { access: string }) {
  const device = newAuthenticator(app.config.publicUrl)
  const { challenge } = (await app.send(passkeyOptions, { access })).body
  const body = { name: 'A foreign key', credential: device.create(challenge) }
  return app.send(addPasskey, { access, body })
}

/** Presses the button in the newest letter, and signs in again with a password of the owner's own. */
async function takeBack(owner: { email: string }) {
  const { token } = await notMeLetterTo(app, owner.email)
  const { status, body } = await press(app, token)
  expect({ status, body }).toMatchObject({ status: 200 })
  const new_password = 'quiet lantern 7'
  const reset = { token: body.reset_token, new_password, new_password2: new_password }
  expect((await app.send(resetPassword, { body: reset })).status).toBe(200)
  const signedIn = await app.send(login, { body: { email: owner.email, password: new_password } })
  expect(signedIn.status).toBe(200)
  return { token, access: signedIn.body.access as string }
}

/** Each dear act: how it is done, the letter about it, and what must be true once it is taken back. */
const acts: Record<
  string,
  {
    subject: string
    act(owner: Member): Promise<unknown>
    isTakenBack?(signedIn: { access: string }): Promise<boolean>
  }
> = {
  'naming a guardian': {
    subject: 'You have named a guardian',
    act: (owner) => name(owner, newStranger()),
    isTakenBack: async (again) => (await guardians(again)).length === 0,
  },
  'changing the password': {
    subject: 'Your password was changed',
    act({ access, password: old_password }) {
      const words = { new_password: 'grey harbour 42', new_password2: 'grey harbour 42' }
      return app.send(changePassword, { access, body: { old_password, ...words } })
    },
  },
  'setting a new password by a mailed link': {
    subject: 'Your password was changed',
    async act({ email }) {
      const { token } = (await app.send(forgotPassword, { body: { email } })).body
      const words = { new_password: 'grey harbour 42', new_password2: 'grey harbour 42' }
      return app.send(resetPassword, { body: { token, ...words } })
    },
  },
  'changing the address': {
    subject: 'Your address was changed',
    act: ({ access, password, id }) =>
      app.send(changeEmail, { access, body: { new_email: `thief${id}@example.org`, password } }),
    isTakenBack: async (again) =>
      (await app.send(getProfile, again)).body.email.startsWith('member'),
  },
  'closing the account': {
    subject: 'Your account is being closed',
    act: ({ access, password }) => app.send(closeAccount, { access, body: { password } }),
    isTakenBack: async (again) => (await app.send(getProfile, again)).body.erased_at === null,
  },
  'downloading everything': {
    subject: 'Everything you own was downloaded',
    act: ({ access }) => app.fetchFile('/api/accounts/takeout/', access),
  },
  'opening a calendar address': {
    subject: 'A calendar address was opened',
    act: ({ access }) => app.send(openCalendar, { access }),
    isTakenBack: async (again) => (await app.send(seeCalendarAddress, again)).body.address === null,
  },
  'adding a passkey': {
    subject: 'A passkey was added to your account',
    act: addOnePasskey,
    isTakenBack: async (again) => (await app.send(listPasskeys, again)).body.length === 0,
  },
}

test.each(Object.entries(acts))('%s is taken back by one press', async (_, one) => {
  const owner = await newMember(app)
  const before = await app.db.selectFrom('letters').select('id').execute()
  await one.act(owner)
  const toOwner = await app.db
    .selectFrom('letters')
    .select('subject')
    .where('recipient', '=', owner.email)
    .where('subject', '<>', 'Choose a new password')
    .where('id', '>', Math.max(...before.map(({ id }) => id)))
    .execute()
  expect(toOwner).toEqual([{ subject: one.subject }])
  expect(await notMeLetterTo(app, owner.email)).toMatchObject({
    subject: one.subject,
    isSecret: true,
  })
  const { token, ...again } = await takeBack(owner)
  if (one.isTakenBack) expect(await one.isTakenBack(again)).toBe(true)
  expect((await app.send(getProfile, owner)).status).toBe(401)
  expect((await app.send(refreshSession, { body: { refresh: owner.refresh } })).status).toBe(401)
  for (const password of [owner.password, 'grey harbour 42']) {
    expect((await app.send(login, { body: { email: owner.email, password } })).status).toBe(400)
  }
  expect(await press(app, token)).toMatchObject(deadLink)
})

test('after a press the owner reads what was taken back, and the audit holds it', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await name(owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await press(app, token)).body).toEqual({
    message: 'Your account is in your hands again. Please choose a new password.',
    reset_token: expect.any(String),
  })
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Your account is in your hands again')
  expect(letter.text).toContain(`${stranger} is no longer your guardian.`)
  expect((await newestLetterTo(app, stranger)).subject).toBe('You are no longer a guardian')
  const events = await app.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('account_id', '=', owner.id)
    .where('event', '=', 'change-reversed')
    .execute()
  expect(events).toMatchObject([{ details: { kind: 'guardian-named' } }])
})

test('the first letter undoes the whole chain: removed, named, moved, closed', async () => {
  const { owner, guardians: named } = await ownerWithGuardians(app, 2)
  const [first, second] = named
  if (!first || !second) throw new Error('There are two guardians.')
  const before = await guardianRow(owner.id, first.email)
  const [kept] = await guardians(owner)
  await remove(owner, kept?.id ?? 0)
  const { token } = await notMeLetterTo(app, owner.email)
  await name(owner, 'thief@example.org')
  const { access, password } = owner
  const moved = { new_email: 'thief@example.net', password }
  expect((await app.send(changeEmail, { access, body: moved })).status).toBe(200)
  await app.send(closeAccount, { access, body: { password } })
  const thief = await notMeLetterTo(app, 'thief@example.net')
  expect(thief.subject).toBe('Your account is being closed')

  const pressed = await press(app, token)
  expect(pressed.status).toBe(200)
  expect(await guardianRow(owner.id, first.email)).toEqual(before)
  expect(await guardianRow(owner.id, 'thief@example.org')).toBeUndefined()
  expect((await newestLetterTo(app, first.email)).subject).toBe('You are a guardian again')
  const account = await app.db
    .selectFrom('accounts')
    .select(['email', 'erase_after'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  expect(account).toEqual({ email: owner.email, erase_after: null })
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.text).toContain(`${first.email} is your guardian again.`)
  expect(letter.text).toContain(`Your address is ${owner.email} again.`)
  expect((await newestLetterTo(app, 'thief@example.net')).text).toContain(owner.email)
  // The letters about the later changes went to the thief, and no longer open anything.
  expect(await press(app, thief.token)).toMatchObject(deadLink)
})

test('a later letter leaves earlier changes, names them, and their own letters still work', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await addOnePasskey(owner)
  const early = await notMeLetterTo(app, owner.email)
  await name(owner, stranger)
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
  await name(owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  const [{ id } = { id: 0 }] = await guardians(owner)
  await remove(owner, id)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(owner.id, stranger)).toBeUndefined()
})

test('a removed guardian who changed address meanwhile is put back under the new one', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const [{ id } = { id: 0 }] = await guardians(owner)
  await remove(owner, id)
  const { access, password } = guardian
  const new_email = 'moved-guardian@example.org'
  await app.send(changeEmail, { access, body: { new_email, password } })
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(owner.id, new_email)).toMatchObject({ id, account_id: guardian.id })
})

test('the erasure of a removed guardian leaves no address in the change', async () => {
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const [{ id } = { id: 0 }] = await guardians(owner)
  const { access, password } = guardian
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(13 * day)
  const session = await app.send(login, { body: { email: owner.email, password: owner.password } })
  await remove({ ...owner, access: session.body.access }, id)
  const { token } = await notMeLetterTo(app, owner.email)
  const kept = async () =>
    JSON.stringify(await app.db.selectFrom('reversible_changes').select('details').execute())
  expect(await kept()).toContain(guardian.email)
  app.clock.travel(2 * day)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await kept()).not.toContain(guardian.email)
  expect((await press(app, token)).status).toBe(200)
  expect(await guardianRow(owner.id, guardian.email)).toBeUndefined()
})

test('a link expires after seven days, and its change is forgotten', async () => {
  const traveller = await openTestApp()
  const { access, email } = await newMember(traveller)
  const body = { admin_email: 'stranger@example.org' }
  await traveller.send(addGuardian, { access, body })
  const { token } = await notMeLetterTo(traveller, email)
  traveller.clock.travel(7 * day + 1000)
  expect(await press(traveller, token)).toMatchObject(deadLink)
  await traveller.jobHandlers.find(({ job }) => job.name === 'delete-expired-changes')?.run({})
  const rows = await traveller.db.selectFrom('reversible_changes').select('id').execute()
  expect(rows).toEqual([])
  await traveller.close()
})

test('a sealed account is not changed by a link, which works once the owner is back', async () => {
  const stranger = newStranger()
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await name(owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  await recordPassing(app, guardian, owner, '2020-02-02')
  expect(await press(app, token)).toMatchObject({ status: 403, body: { code: 'sealed' } })
  expect(await guardianRow(owner.id, stranger)).toBeDefined()
  await app.db
    .updateTable('passings')
    .set({ undone_at: app.clock.now() })
    .where('owner_id', '=', owner.id)
    .execute()
  expect((await press(app, token)).status).toBe(200)
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

test('of two presses at once one counts', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await name(owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  const answers = await Promise.all([press(app, token), press(app, token), press(app, token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})
