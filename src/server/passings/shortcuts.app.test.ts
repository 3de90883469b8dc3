import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeGraveyardFront } from '../../contract/graveyard/graveyard.ts'
import { declareAlive } from '../../contract/passings/passings.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { leaveTribute } from '../../contract/visitors/tributes.ts'
import { markGone } from '../mail/suppressions.store.ts'
import { grant } from '../testing/members.ts'
import { type Person, passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { notMeLetterTo, press } from '../testing/undo.ts'
import { confirmPassingByOperator, undoPassingByOperator } from './operator/operator-passings.ts'

// Attempts to open a memorial before its waiting time ends, or to send people endless letters about a death.

const operatorEmail = 'operator@example.org'
let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72, operatorEmail } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

const daysAgo = (days: number) =>
  new Date(app.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)

async function passingOf({ id }: { id: number }) {
  return app.db
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

const setLetters = (owner: Person, state: 'returned-for-now' | 'waiting' | 'dead') =>
  app.db
    .updateTable('letters')
    .set({ state })
    .where('recipient', '=', owner.email)
    .where('key', 'like', 'passing:%')
    .execute()

test('a day that needed a confirmation needs it after a correction too, and the owner is told', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, '2020-02-02')
  await calls.pass(96)
  const { body } = await calls.record(recorder, owner, calls.today())
  expect(body).toMatchObject({ opens_at: null, needs_confirmation: true })
  const [letter] = (await calls.lettersTo(owner)).slice(-1)
  expect(letter?.subject).toBe('The day of your passing was corrected')
  expect(letter?.text).toContain('/i-am-alive?token=')
  await calls.pass(24 * 30)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.confirm(other, owner)
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('a correction starts the waiting time anew, with its three letters to the owner', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, daysAgo(0))
  await calls.pass(71)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(70)
  expect(await calls.openDay(owner)).toBeNull()
  const told = await calls.subjectsTo(owner)
  expect(told.filter((subject) => subject === 'Your passing has been recorded')).toHaveLength(5)
  await calls.pass(3)
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('where letters do not reach the owner, time alone opens nothing', async () => {
  const gone = await calls.newOwner(1)
  await markGone(app.db, gone.owner.email, app.clock.now())
  const { body } = await calls.record(gone.recorder, gone.owner, calls.today())
  expect(body).toMatchObject({ opens_at: null, needs_confirmation: true })

  const returned = await calls.newOwner(2)
  await calls.record(returned.recorder, returned.owner, calls.today())
  await calls.pass(25)
  await setLetters(returned.owner, 'returned-for-now')
  await calls.pass(50)
  expect(await calls.openDay(returned.owner)).toBeNull()
  expect(await calls.subjectsTo(returned.other)).toContain('The memorial of Ilse Brandt waits')
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain('A recorded passing needs you')
  await calls.confirm(returned.other, returned.owner)
  expect(await calls.openDay(returned.owner)).not.toBeNull()
})

test('letters that are not sent yet keep the memorial closed, and nobody has to decide', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(49)
  await setLetters(owner, 'waiting')
  app.clock.travel(25 * 3_600_000)
  const open = () => app.jobHandlers.find(({ job }) => job.name === 'open-memorials')?.run({})
  await open()
  expect(await calls.openDay(owner)).toBeNull()
  expect((await passingOf(owner)).needs_confirmation).toBe(false)
  await calls.pass(1)
  await open()
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('a memorial is recorded three times a month at most, and its day corrected three times a day', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  for (const _ of [1, 2, 3]) {
    expect((await calls.record(recorder, owner, calls.today())).status).toBe(200)
    await calls.object(recorder, owner)
  }
  expect(await calls.record(recorder, owner, calls.today())).toMatchObject({
    status: 409,
    body: { code: 'recorded-too-often' },
  })
  app.clock.travel(31 * dayMs)
  expect((await calls.record(recorder, owner, calls.today())).status).toBe(200)
  for (const days of [1, 2, 3]) {
    expect((await calls.record(recorder, owner, daysAgo(days))).status).toBe(200)
  }
  expect(await calls.record(recorder, owner, daysAgo(4))).toMatchObject({
    status: 409,
    body: { code: 'corrected-too-often' },
  })
  app.clock.travel(dayMs + 1000)
  expect((await calls.record(recorder, owner, daysAgo(4))).status).toBe(200)
})

test('"I am alive" counts wrong passwords, and the letter still works', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  const access = await calls.signIn(owner)
  const guess = () => app.send(declareAlive, { access, body: { password: 'a wrong guess' } })
  const answers: number[] = []
  for (let times = 0; times < 12; times += 1) answers.push((await guess()).status)
  expect(answers.slice(0, 10)).not.toContain(429)
  expect(answers.slice(10)).toEqual([429, 429])
  const letters = await calls.lettersTo(owner)
  const token = /i-am-alive\?token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1]
  expect((await app.send(declareAlive, { body: { token } })).status).toBe(200)
})

test('who confirms gets a receipt, and "This was not me" makes the confirmation fall', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  await calls.confirm(other, owner)
  const { subject, token } = await notMeLetterTo(app, other.email)
  expect(subject).toBe('You confirmed a passing: Ilse Brandt')
  expect((await press(app, token)).status).toBe(200)
  expect(await passingOf(owner)).toMatchObject({ confirmed_at: null, opens_at: null })
  await calls.pass(24 * 30)
  expect(await calls.openDay(owner)).toBeNull()
  expect(await calls.subjectsTo(recorder)).toContain('The other administrator objects: Ilse Brandt')
})

test('who corrects gets a receipt, and "This was not me" brings the day of before back', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const day = calls.today()
  await calls.record(recorder, owner, day)
  await calls.pass(60)
  await calls.record(other, owner, daysAgo(5))
  const { subject, token } = await notMeLetterTo(app, other.email)
  expect(subject).toBe('You corrected a day: Ilse Brandt')
  expect((await press(app, token)).status).toBe(200)
  expect(await passingOf(owner)).toMatchObject({
    passed_on: day,
    recorded_by_account: recorder.id,
  })
  await calls.pass(71)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.pass(2)
  expect(await calls.openDay(owner)).toBe(day)
})

test('after "I am alive" nothing shows the owner as remembered; an opening brings it back', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await grant(app, owner, 'premium')
  await calls.record(recorder, owner, calls.today())
  await calls.confirm(other, owner)
  await calls.pass(25)
  const path = `/accounts/tributes/${owner.id}/create/`
  const body = { author_name: 'Jonas Weber', message: 'We miss you.' }
  expect((await app.send(leaveTribute, { path, body })).status).toBe(201)
  const remembered = async () => {
    const front = (await app.send(seeGraveyardFront, {})).body
    return front.lately_remembered.some(({ id }: { id: number }) => id === owner.id)
  }
  await expect.poll(remembered).toBe(true)
  const access = await calls.signIn(owner)
  await app.send(declareAlive, { access, body: { password: owner.password } })
  await expect.poll(remembered).toBe(false)
  await calls.record(other, owner, calls.today())
  await calls.pass(73)
  expect(await calls.openDay(owner)).not.toBeNull()
  await expect.poll(remembered).toBe(true)
})

test('a recorder who objects after the opening may withdraw it; that confirms nothing', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(73)
  await calls.object(recorder, owner)
  expect((await passingOf(owner)).objected_at).not.toBeNull()
  expect((await calls.confirm(recorder, owner)).status).toBe(200)
  expect(await passingOf(owner)).toMatchObject({ objected_at: null, confirmed_at: null })
  expect(await calls.subjectsTo(other)).toContain('The objection is withdrawn: Ilse Brandt')
  expect((await calls.confirm(recorder, owner)).body.code).toBe('own-recording')
})

test('a recorder who objects and withdraws it leaves what the other confirmed', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, '1995-05-05')
  await calls.pass(25)
  await calls.confirm(other, owner)
  const confirmed = await passingOf(owner)
  expect(confirmed.opened_at).not.toBeNull()
  await calls.object(recorder, owner)
  await calls.confirm(recorder, owner)
  const { confirmed_at, confirmed_by_account } = confirmed
  expect(await passingOf(owner)).toMatchObject({
    objected_at: null,
    confirmed_at,
    confirmed_by_account,
  })
})

test('a dispute that was decided is not opened again without the operator', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(73)
  await calls.pass(31 * 24)
  const alive = async () =>
    app.send(declareAlive, {
      access: await calls.signIn(owner),
      body: { password: owner.password },
    })
  expect((await alive()).body.message).toContain('we look into it first')
  const { id } = await passingOf(owner)
  await confirmPassingByOperator(app.ctx, id, 'the certificate is real')
  expect((await alive()).body.message).toContain('We have looked into this before')
  expect((await passingOf(owner)).disputed_at).toBeNull()
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain(
    'An owner says again: I am alive',
  )
  expect(await undoPassingByOperator(app.ctx, id, 'they came in person')).toBe('done')
})
