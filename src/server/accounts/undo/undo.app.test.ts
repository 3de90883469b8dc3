import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  closeAccount,
  forgotPassword,
  login,
  refreshSession,
  resetPassword,
} from '../../../contract/accounts/accounts.ts'
import { listPasskeys } from '../../../contract/accounts/passkeys.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import {
  openCalendar,
  seeCalendarAddress,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { ownerWithGuardians, recordPassing } from '../../testing/eternal-messages.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
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
} from '../../testing/undo.ts'

const day = 24 * 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Member = Awaited<ReturnType<typeof newMember>>

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

/** Each act that can be undone: how it is done, the letter about it, and what must hold after undoing it. */
const acts: Record<
  string,
  {
    subject: string
    act(owner: Member): Promise<unknown>
    isTakenBack?(signedIn: { access: string }): Promise<boolean>
  }
> = {
  'naming a guardian': {
    subject: 'You have named an administrator',
    act: (owner) => nameGuardian(app, owner, newStranger()),
    isTakenBack: async (again) => (await guardiansOf(app, again)).length === 0,
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
    act: (owner) => addForeignPasskey(app, owner),
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
  expect((await one.isTakenBack?.(again)) ?? true).toBe(true)
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
  await nameGuardian(app, owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await press(app, token)).body).toEqual({
    message: 'Your account is in your hands again. Please choose a new password.',
    reset_token: expect.any(String),
  })
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Your account is in your hands again')
  expect(letter.text).toContain(`${stranger} is no longer your administrator.`)
  expect((await newestLetterTo(app, stranger)).subject).toBe('You are no longer an administrator')
  const events = await app.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('account_id', '=', owner.id)
    .where('event', '=', 'change-reversed')
    .execute()
  expect(events).toMatchObject([{ details: { kind: 'guardian-named' } }])
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

test('a link from after the recording does not undo it, and works once the owner is back', async () => {
  const stranger = newStranger()
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  await nameGuardian(app, owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  await recordPassing(app, guardian, owner, '2020-02-02')
  const setPassing = (change: { recorded_at: Date } | { undone_at: Date }) =>
    app.db.updateTable('passings').set(change).where('owner_id', '=', owner.id).execute()
  await setPassing({ recorded_at: new Date(app.clock.now().getTime() - day) })
  expect(await press(app, token)).toMatchObject({ status: 403, body: { code: 'sealed' } })
  expect(await guardianRow(app, owner, stranger)).toBeDefined()
  await setPassing({ undone_at: app.clock.now() })
  expect((await press(app, token)).status).toBe(200)
})

test('of two presses at once one counts', async () => {
  const stranger = newStranger()
  const owner = await newMember(app)
  await nameGuardian(app, owner, stranger)
  const { token } = await notMeLetterTo(app, owner.email)
  const answers = await Promise.all([press(app, token), press(app, token), press(app, token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('a change of a newer version is refused kindly, and nothing is taken back meanwhile', async () => {
  const owner = await newMember(app)
  await nameGuardian(app, owner, 'trusted@example.org')
  const { token } = await notMeLetterTo(app, owner.email)
  await app.db
    .insertInto('reversible_changes')
    .values({
      account_id: owner.id,
      kind: 'of-a-newer-version',
      details: '{}',
      token_hash: Buffer.alloc(32, 7),
      changed_at: app.clock.now(),
      expires_at: new Date(app.clock.now().getTime() + day),
    })
    .execute()
  const refused = await press(app, token)
  expect(refused).toMatchObject({ status: 503, body: { code: 'newer-change' } })
  expect(await guardiansOf(app, owner)).toHaveLength(1)
  // A change older than the ones being undone is only mentioned.
  await nameGuardian(app, owner, 'another@example.org')
  expect((await press(app, (await notMeLetterTo(app, owner.email)).token)).status).toBe(200)
  const told = await newestLetterTo(app, owner.email)
  expect(told.text).toContain('another change was made')
  expect(told.text).not.toContain('undefined')
})
