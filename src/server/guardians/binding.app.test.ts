import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, closeAccount, keepAccount, login } from '../../contract/accounts/accounts.ts'
import {
  addGuardian,
  declineInvitation,
  inviteAgain,
  listGuardians,
  removeGuardian,
} from '../../contract/guardians/guardians.ts'
import { listEntrusted, resign, takeUpAgain } from '../../contract/passings/passings.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { newestLetterTo, newMember, newProvenMember } from '../testing/members.ts'
import { type Person, passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { notMeLetterTo, press } from '../testing/undo.ts'

const dayMs = 24 * 3_600_000
let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

const name = (owner: { access: string }, admin_email: string) =>
  app.send(addGuardian, { access: owner.access, body: { admin_email } })
const entrustedTo = async (person: Person) => {
  const access = await calls.signIn(person)
  const { body } = await app.send(listEntrusted, { access })
  return (body as { id: number }[]).map(({ id }) => id)
}
const guardiansOf = async (owner: Person) =>
  (await app.send(listGuardians, { access: await calls.signIn(owner) })).body

const prove = ({ id }: Person) =>
  app.db
    .updateTable('accounts')
    .set({ email_proven_at: app.clock.now() })
    .where('id', '=', id)
    .execute()

test('the first sign-in that proves the address binds the account, within 90 days, and says nothing yet', async () => {
  const owner = await newMember(app)
  await name(owner, 'later@example.org')
  app.clock.travel(89 * dayMs)
  const guardian = await newMember(app, 'later@example.org')
  await prove(guardian)
  expect(await entrustedTo(guardian)).toEqual([owner.id])
  expect((await guardiansOf(owner))[0]).toMatchObject({
    status: 'pending',
    has_accepted: false,
    invitation_ends_at: expect.any(String),
  })
  // Acting as a guardian accepts the invitation.
  expect((await calls.record(guardian, owner, calls.today())).status).toBe(200)
  expect((await guardiansOf(owner))[0]).toMatchObject({
    status: 'accepted',
    has_accepted: true,
    invitation_ends_at: null,
  })
})

test('after 90 days an invitation gives nothing until it is sent again', async () => {
  const owner = await newMember(app)
  await name(owner, 'slow@example.org')
  app.clock.travel(91 * dayMs)
  const guardian = await newMember(app, 'slow@example.org')
  await prove(guardian)
  expect(await entrustedTo(guardian)).toEqual([])
  const [waiting] = await guardiansOf(owner)
  const access = await calls.signIn(owner)
  const path = `/accounts/administrators/${waiting.id}/invite/`
  expect((await app.send(inviteAgain, { access, path })).status).toBe(200)
  expect(await entrustedTo(guardian)).toEqual([owner.id])
})

test('power follows the account to a new address, and the freed address gives nothing', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  const freed = guardian.email
  await app.send(changeEmail, {
    access: guardian.access,
    body: { new_email: 'moved@example.org', password: guardian.password },
  })
  const moved = { ...guardian, email: 'moved@example.org' }
  expect(await entrustedTo(moved)).toEqual([owner.id])
  expect((await guardiansOf(owner))[0].admin_email).toBe('moved@example.org')
  const stranger = await newMember(app, freed)
  await prove(stranger)
  expect(await entrustedTo(stranger)).toEqual([])
  expect((await calls.record(stranger, owner, calls.today())).status).toBe(404)
})

test('one person never counts as both guardians, and never as their own', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  await name(owner, 'second-box@example.org')
  const body = { new_email: 'second-box@example.org', password: guardian.password }
  await app.send(changeEmail, { access: guardian.access, body })
  await prove(guardian)
  await calls.signIn({ ...guardian, email: 'second-box@example.org' })
  expect(await guardiansOf(owner)).toHaveLength(1)
  await name(owner, 'own-second-box@example.org')
  const access = await calls.signIn(owner)
  const own = { new_email: 'own-second-box@example.org', password: owner.password }
  await app.send(changeEmail, { access, body: own })
  await prove(owner)
  expect(await entrustedTo({ ...owner, email: own.new_email })).toEqual([])
})

test('a guardian resigns, and the owner is told', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  const path = `/accounts/administered-users/${owner.id}/`
  expect((await app.send(resign, { access: owner.access, path })).status).toBe(404)
  expect((await app.send(resign, { access: guardian.access, path })).status).toBe(200)
  expect(await entrustedTo(guardian)).toEqual([])
  expect((await newestLetterTo(app, owner.email)).subject).toBe(
    'An administrator has laid down the task',
  )
})

const resignFrom = async (owner: Person, guardian: Person) => {
  const access = await calls.signIn(guardian)
  const sent = await app.send(resign, { access, path: `/accounts/administered-users/${owner.id}/` })
  expect(sent.status).toBe(200)
  return (await newestLetterTo(app, guardian.email)).token
}
const comeBack = (token: string) => app.send(takeUpAgain, { body: { token } })

test('a guardian who resigned takes it up again by the letter, once, within thirty days', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const row = () =>
    app.db.selectFrom('guardians').selectAll().where('account_id', '=', recorder.id).execute()
  const toOperator = async () => (await calls.lettersTo({ email: 'operator@example.org' })).length
  const told = await toOperator()
  const before = await row()
  const token = await resignFrom(owner, recorder)
  expect(await row()).toEqual([])
  expect((await newestLetterTo(app, other.email)).subject).toMatch(/has resigned$/)
  expect(await toOperator()).toBe(told + 1)
  expect((await comeBack(token)).status).toBe(200)
  expect(await row()).toEqual(before)
  expect((await newestLetterTo(app, owner.email)).subject).toBe(
    `${recorder.email} watches over your memorial again`,
  )
  expect((await newestLetterTo(app, other.email)).subject).toMatch(/is back$/)
  expect((await comeBack(token)).body.code).toBe('dead-link')

  const late = await resignFrom(owner, recorder)
  app.clock.travel(30 * dayMs)
  expect((await comeBack(late)).body.code).toBe('dead-link')
  app.clock.travel(1000)
  await app.jobHandlers.find(({ job }) => job.name === 'forget-resignations')?.run({})
  expect(await app.db.selectFrom('resigned_guardians').selectAll().execute()).toEqual([])
})

test('the operator is told when the last guardian resigns', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await resignFrom(owner, recorder)
  const letter = await newestLetterTo(app, 'operator@example.org')
  expect(letter.subject).toBe('A memorial has lost its last administrator')
  expect(letter.text).toContain(String(owner.id))
  expect(letter.text).toContain('The owner is told and can name another')
  expect((await newestLetterTo(app, owner.email)).text).toContain('Please name somebody')
})

test('a resignation after the passing goes to the other one and the operator, not to the dead', async () => {
  const { owner, recorder, other } = await calls.newOwner(2, ['Ruth Adler', 'Jonas Weil'])
  await calls.record(recorder, owner, calls.today())
  const before = await calls.subjectsTo(owner)
  const token = await resignFrom(owner, recorder)
  expect((await newestLetterTo(app, other.email)).text).toContain('Ruth Adler no longer watches')
  const letter = await newestLetterTo(app, 'operator@example.org')
  expect(letter.subject).toBe('An administrator has resigned')
  expect(letter.text).toContain('A passing is recorded, so nobody can name another.')
  expect((await comeBack(token)).status).toBe(200)
  expect((await newestLetterTo(app, other.email)).text).toContain('Ruth Adler had laid down')
  expect(await calls.subjectsTo(owner)).toEqual(before)
})

test('nobody comes back where no place is free, or against the owner', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  const first = await resignFrom(owner, recorder)
  const access = await calls.signIn(owner)
  const replacements = ['first@example.org', 'second@example.org']
  for (const email of replacements) await name({ access }, email)
  expect(await comeBack(first)).toMatchObject({ status: 400, body: { code: 'places-taken' } })
  // That does not use up the letter.
  const remove = async (email: string) => {
    const found = (await guardiansOf(owner)).find(
      ({ admin_email }: { admin_email: string }) => admin_email === email,
    )
    const path = `/accounts/administrators/${found.id}/remove/`
    expect((await app.send(removeGuardian, { access, path })).status).toBe(200)
  }
  await remove('second@example.org')
  expect((await comeBack(first)).status).toBe(200)
  // Resigned, named again and removed: the letter about the resignation has no effect any more.
  const second = await resignFrom(owner, recorder)
  await name({ access }, recorder.email)
  await remove(recorder.email)
  expect((await comeBack(second)).body.code).toBe('dead-link')
})

test('one whom a thief named does not come back after "This was not me"', async () => {
  const owner = await newMember(app)
  const accomplice = await newProvenMember(app)
  await name(owner, accomplice.email)
  const notMe = await notMeLetterTo(app, owner.email)
  const token = await resignFrom(owner, accomplice)
  expect((await press(app, notMe.token)).status).toBe(200)
  expect((await comeBack(token)).body.code).toBe('dead-link')
})

test('an invitation can be declined, also for ever', async () => {
  const [owner, another] = [await newMember(app), await newMember(app)]
  await name(owner, 'tired@example.org')
  const { token } = await newestLetterTo(app, 'tired@example.org')
  const body = { token, never_again: true }
  expect((await app.send(declineInvitation, { body })).status).toBe(200)
  expect((await app.send(declineInvitation, { body })).body.code).toBe('dead-link')
  expect(await guardiansOf(owner)).toEqual([])
  expect((await newestLetterTo(app, owner.email)).subject).toBe('Somebody you named has declined')
  const refused = await name(another, 'tired@example.org')
  expect(refused).toMatchObject({ status: 400, body: { code: 'invitations-refused' } })
})

test('at most three invitations a day reach one address, from all owners together', async () => {
  const owners = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ]
  const statuses: number[] = []
  for (const owner of owners) statuses.push((await name(owner, 'busy@example.org')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  app.clock.travel(25 * 3_600_000)
  const fourth = owners[3] ?? (await newMember(app))
  const access = await calls.signIn(fourth)
  expect((await name({ access }, 'busy@example.org')).status).toBe(200)
})

test('closing an account ends its power at once; keeping it brings it back', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  const { password } = guardian
  await app.send(closeAccount, { access: guardian.access, body: { password } })
  expect((await calls.record(guardian, owner, calls.today())).status).toBe(404)
  expect((await newestLetterTo(app, owner.email)).subject).toBe('An administrator is leaving')
  await app.send(keepAccount, { access: guardian.access })
  expect((await calls.record(guardian, owner, calls.today())).status).toBe(200)
})

test('after the erasure of a guardian no table keeps the address, and the address gives nothing', async () => {
  const guardian = await newProvenMember(app)
  const other = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  await name(owner, other.email)
  await calls.record(guardian, owner, calls.today())
  await app.send(closeAccount, {
    access: await calls.signIn(guardian),
    body: { password: guardian.password },
  })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  expect(await tablesWith(guardian.email)).toEqual([])
  const stranger = await newProvenMemberAt(guardian.email)
  expect(await entrustedTo(stranger)).toEqual([])
  const { status } = await app.send(login, { body: guardian })
  expect(status).toBe(400)
})

test('after an erasure no table keeps an earlier address either', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  const { access, password } = guardian
  await app.jobs.drain()
  await app.send(changeEmail, { access, body: { new_email: 'after@example.org', password } })
  await app.jobs.drain()
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  for (const job of ['delete-expired-changes', 'erase-closed']) {
    await app.jobHandlers.find((handler) => handler.job.name === job)?.run({})
  }
  for (const address of [guardian.email, 'after@example.org']) {
    expect(await tablesWith(address)).toEqual([])
  }
})

test('the erasure of an address leaves those that only contain it alone', async () => {
  const ann = await newProvenMemberAt('ann@x.org')
  const owner = await newMember(app)
  await name(owner, ann.email)
  await app.jobs.drain()
  const others = "joann@x.org, mary-ann@x.org, l’ann@x.org, d'ann@x.org and ann@x.org.example"
  const content = {
    subject: 'About ann@x.org',
    blocks: [
      { kind: 'text' as const, words: `ann@x.org, “ann@x.org”; not ${others}, but ann@x.org.` },
    ],
  }
  const letter = { key: 'about:joann@x.org:ann@x.org', to: owner.email, content }
  await app.db.transaction().execute((trx) => enqueueLetter(app.ctx, trx, letter))
  const { access, password } = ann
  await app.send(closeAccount, { access, body: { password } })
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  const erased = await app.db
    .selectFrom('letters')
    .select(['key', 'subject', 'text', 'html'])
    .where('key', 'like', 'about:%')
    .executeTakeFirstOrThrow()
  const left = '[erased], “[erased]”; not joann@x.org, mary-ann@x.org, l’[erased]'
  expect(erased.subject).toBe('About [erased]')
  expect(erased.key).toMatch(/^about:joann@x\.org:erased-\d+$/)
  expect(erased.text).toContain(`${left}, d'ann@x.org and ann@x.org.example, but [erased].`)
  expect(erased.html).toContain(`${left}, d&#39;ann@x.org and ann@x.org.example, but [erased].`)
})

async function newProvenMemberAt(email: string): Promise<Person> {
  const member = await newMember(app, email)
  await prove(member)
  return member
}

/** The tables with a row that contains this text. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await app.ports.database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.ports.database.pool.query(
      `select 1 from ${name} as t where position($1 in t::text) > 0 limit 1`,
      [words],
    )
    if (rowCount) found.push(name)
  }
  return found
}
