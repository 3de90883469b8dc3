import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, changePassword } from '../../contract/accounts/accounts.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import { declareAlive } from '../../contract/passings/passings.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { newProvenMember } from '../testing/members.ts'
import { type Person, passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { guardianRow, notMeLetterTo, press } from '../testing/undo.ts'
import { confirmPassingByOperator } from './operator/operator-passings.ts'

const operatorEmail = 'operator@example.org'
let app: TestApp
let calls: ReturnType<typeof passingCalls>
let thieves = 0
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72, operatorEmail } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

/** A thief with session and password moves the account and names an accomplice as guardian. */
async function takeOver(owner: Person, accomplices = 1) {
  const { password } = owner
  const access = await calls.signIn(owner)
  const new_email = `thief${++thieves}@example.net`
  const stolen = { ...owner, email: new_email, password: 'stolen harbour 77' }
  await app.send(changeEmail, { access, body: { new_email, password } })
  const passwords = { new_password: stolen.password, new_password2: stolen.password }
  await app.send(changePassword, { access, body: { old_password: password, ...passwords } })
  return { stolen, accomplices: await name(stolen, accomplices) }
}

async function name(owner: Person, count: number): Promise<Person[]> {
  const access = await calls.signIn(owner)
  const named: Person[] = []
  while (named.length < count) {
    const guardian = await newProvenMember(app)
    const body = { admin_email: guardian.email }
    expect((await app.send(addGuardian, { access, body })).status).toBe(200)
    named.push(guardian)
  }
  return named
}

async function passingOf({ id }: { id: number }) {
  return app.db
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

test('a link older than the recording undoes the recording, the address and the naming', async () => {
  const { owner } = await calls.newOwner(0)
  const { accomplices } = await takeOver(owner)
  const [accomplice = owner] = accomplices
  const { token } = await notMeLetterTo(app, owner.email)
  expect((await calls.record(accomplice, owner, calls.today())).status).toBe(200)
  expect((await press(app, token)).status).toBe(200)
  expect((await passingOf(owner)).undone_at).not.toBeNull()
  expect(await guardianRow(app, owner, accomplice.email)).toBeUndefined()
  const { email } = await app.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(email).toBe(owner.email)
  expect((await calls.lettersTo(owner)).at(-1)?.text).toContain('Your passing had been recorded.')
  await calls.pass(24 * 40)
  expect(await calls.openDay(owner)).toBeNull()
})

test('for 30 days letters about a passing also go to the address before, with a way back', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  const { stolen } = await takeOver(owner, 0)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(25)
  const told = (await calls.lettersTo(owner)).filter(
    ({ subject }) => subject === 'Your passing has been recorded',
  )
  expect(told).toHaveLength(2)
  expect(await calls.subjectsTo(stolen)).toContain('Your passing has been recorded')
  const token = /i-am-alive\?token=([\w-]+)/.exec(told[0]?.text ?? '')?.[1]
  expect((await app.send(declareAlive, { body: { token } })).status).toBe(200)
  expect((await passingOf(owner)).undone_at).not.toBeNull()

  const later = await calls.newOwner(1)
  await takeOver(later.owner, 0)
  app.clock.travel(31 * dayMs)
  await calls.record(later.recorder, later.owner, calls.today())
  expect(await calls.subjectsTo(later.owner)).not.toContain('Your passing has been recorded')
})

test('who was named after a change of address or password opens nothing by time, nor confirms', async () => {
  const { owner } = await calls.newOwner(0)
  const { accomplices } = await takeOver(owner, 2)
  const [first = owner, second = owner] = accomplices
  const { body } = await calls.record(first, owner, calls.today())
  expect(body).toMatchObject({ opens_at: null, needs_confirmation: true })
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain('A recorded passing needs you')
  expect(await calls.confirm(second, owner)).toMatchObject({
    status: 403,
    body: { code: 'named-after-change' },
  })
  await calls.pass(24 * 90)
  expect(await calls.confirm(second, owner)).toMatchObject({ status: 403 })
  expect(await calls.openDay(owner)).toBeNull()
  const { id } = await passingOf(owner)
  await confirmPassingByOperator(app.ctx, id, 'the family has called')
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('one who was named before the change confirms it', async () => {
  const { owner, recorder: earlier } = await calls.newOwner(1)
  const { accomplices } = await takeOver(owner)
  const [accomplice = owner] = accomplices
  await calls.record(accomplice, owner, calls.today())
  expect((await calls.confirm(earlier, owner)).status).toBe(200)
  await calls.pass(25)
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('a correction by one who was named after the change does not help either', async () => {
  const { owner, recorder: earlier } = await calls.newOwner(1)
  const { accomplices } = await takeOver(owner)
  const [accomplice = owner] = accomplices
  await calls.record(earlier, owner, calls.today())
  const yesterday = new Date(app.clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  expect((await calls.record(accomplice, owner, yesterday)).body.needs_confirmation).toBe(true)
  await calls.pass(24 * 30)
  expect(await calls.openDay(owner)).toBeNull()
})

test('a change more than 30 days ago, or none, changes nothing', async () => {
  const { owner } = await calls.newOwner(0)
  const { stolen } = await takeOver(owner, 0)
  app.clock.travel(31 * dayMs)
  const [late = owner] = await name(stolen, 1)
  expect((await calls.record(late, owner, calls.today())).body.needs_confirmation).toBe(false)
  const plain = await calls.newOwner(1)
  const { body } = await calls.record(plain.recorder, plain.owner, calls.today())
  expect(body.needs_confirmation).toBe(false)
})

test('addresses of before are forgotten after 30 days, the changes after 90', async () => {
  const { owner } = await calls.newOwner(0)
  await takeOver(owner, 0)
  const sweep = () =>
    app.jobHandlers.find(({ job }) => job.name === 'delete-expired-changes')?.run({})
  const kept = () =>
    app.db
      .selectFrom('credential_changes')
      .select(['kind', 'former_email'])
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute()
  await sweep()
  expect(await kept()).toEqual([
    { kind: 'address', former_email: owner.email },
    { kind: 'password', former_email: null },
  ])
  app.clock.travel(31 * dayMs)
  await sweep()
  expect(await kept()).toMatchObject([{ former_email: null }, { former_email: null }])
  app.clock.travel(60 * dayMs)
  await sweep()
  expect(await kept()).toEqual([])
})
