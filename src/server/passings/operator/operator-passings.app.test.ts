import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareAlive } from '../../../contract/passings/passings.ts'
import { leaveMessage, messageOf, travelToNoon } from '../../testing/eternal-messages.ts'
import { grant } from '../../testing/members.ts'
import { type Person, passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  confirmPassingByOperator,
  holdPassing,
  listPassingCases,
  showPassingCase,
  undoPassingByOperator,
} from './operator-passings.ts'
import { openQuestionsOf } from './passing-case.rules.ts'

const why = 'death certificate seen'
let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72 } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

const isWaitingStill = async (owner: Person) => (await calls.openDay(owner)) === null

async function idOf(owner: Person): Promise<number> {
  const { id } = await app.db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** An owner whose passing is recorded as of today, or of a given day. */
async function recorded(guardians: 1 | 2, day = calls.today()) {
  const people = await calls.newOwner(guardians)
  await calls.record(people.recorder, people.owner, day)
  return { ...people, id: await idOf(people.owner) }
}

/** The owner says "I am alive" long after the opening. */
async function disputed() {
  const given = await recorded(2)
  await calls.pass(73)
  await calls.pass(24 * 40)
  const access = await calls.signIn(given.owner)
  const { password } = given.owner
  expect((await app.send(declareAlive, { access, body: { password } })).status).toBe(200)
  return given
}

async function questionsOf(id: number): Promise<string[]> {
  const found = (await listPassingCases(app.ctx)).find((passing) => passing.id === id)
  return found ? openQuestionsOf(found) : []
}

async function suspendedOf(owner: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom('guardians')
    .select('email')
    .where('owner_id', '=', owner.id)
    .where('suspended_at', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}

test('the list holds what waits, and leaves out what is open or undone', async () => {
  const waiting = await recorded(2)
  expect(await questionsOf(waiting.id)).toEqual(['waiting'])
  await calls.object(waiting.other, waiting.owner)
  expect(await questionsOf(waiting.id)).toEqual(['objected', 'waiting'])
  const early = await recorded(1, '1995-05-05')
  expect(await questionsOf(early.id)).toEqual(['needs-confirmation', 'waiting'])
  const open = await recorded(1)
  await calls.pass(73)
  expect(await questionsOf(open.id)).toEqual([])
  await calls.record(open.recorder, open.owner, '2020-02-02')
  expect(await questionsOf(open.id)).toEqual(['correction'])
  await calls.object(waiting.recorder, waiting.owner)
  expect(await questionsOf(waiting.id)).toEqual([])
})

test('a hold stops the clock for as long as it takes, and the guardians are told', async () => {
  const { id, owner, recorder, other } = await recorded(2)
  await calls.confirm(other, owner)
  expect(await holdPassing(app.ctx, id, 'a relative has called')).toBe('done')
  expect(await holdPassing(app.ctx, id, 'again')).toBe('held-already')
  await calls.pass(24 * 30)
  expect(await isWaitingStill(owner)).toBe(true)
  for (const guardian of [recorder, other]) {
    expect(await calls.subjectsTo(guardian)).toContain('We look into it: Ilse Brandt')
  }
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('done')
  expect(await isWaitingStill(owner)).toBe(false)
})

test('the history of a passing names each act, the operator’s with its reason', async () => {
  const { id, owner, recorder, other } = await recorded(2)
  await calls.object(other, owner)
  await holdPassing(app.ctx, id, 'a relative has called')
  await confirmPassingByOperator(app.ctx, id, why)
  const shown = await showPassingCase(app.ctx, id)
  expect(shown?.guardians).toEqual([recorder.email, other.email])
  expect(
    shown?.events.map(({ event, actor, isByOperator, reason }) => [
      event,
      isByOperator ? 'operator' : actor,
      reason,
    ]),
  ).toEqual([
    ['passing-recorded', recorder.email, null],
    ['passing-objected', other.email, null],
    ['passing-held', 'operator', 'a relative has called'],
    ['passing-confirmed', 'operator', why],
  ])
  expect(await showPassingCase(app.ctx, 987_654)).toBeNull()
})

test('the operator’s confirmation ends an objection; the memorial opens a day after the recording', async () => {
  const { id, owner, recorder, other } = await recorded(2)
  await calls.object(other, owner)
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('done')
  expect(await calls.subjectsTo(recorder)).toContain('We have decided: Ilse Brandt')
  await calls.pass(23)
  expect(await isWaitingStill(owner)).toBe(true)
  await calls.pass(2)
  expect(await isWaitingStill(owner)).toBe(false)
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('nothing-to-decide')
})

test('a day before the last sign of life opens by the operator where there is no second guardian', async () => {
  const { id, owner, recorder } = await recorded(1, '1995-05-05')
  await calls.pass(24 * 90)
  expect(await isWaitingStill(owner)).toBe(true)
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('done')
  expect(await calls.openDay(owner)).toBe('1995-05-05')
  expect(await calls.subjectsTo(recorder)).toContain('The memorial of Ilse Brandt is open')
  expect(await calls.subjectsTo(recorder)).not.toContain('We have decided: Ilse Brandt')
})

test('late messages leave one a day after the operator’s confirmation', async () => {
  travelToNoon(app)
  const people = await calls.newOwner(1)
  const { owner, recorder } = people
  await grant(app, owner, 'ultra-premium')
  const messages = [await leaveMessage(app, owner, 1), await leaveMessage(app, owner, 2)]
  const [year] = calls.today().split('-').map(Number)
  // Years without a sign of life, so that the day itself needs no confirmation.
  await app.db
    .updateTable('accounts')
    .set({ created_at: new Date('2000-01-01'), last_seen_at: new Date('2000-01-01') })
    .where('id', '=', owner.id)
    .execute()
  await calls.record(recorder, owner, `${(year ?? 0) - 4}-02-02`)
  const id = await idOf(owner)
  await calls.pass(73)
  expect(await isWaitingStill(owner)).toBe(false)
  expect(await questionsOf(id)).toEqual(['late-messages'])
  await calls.pass(24 * 10)
  const sent = async () => {
    const rows = await Promise.all(messages.map((message) => messageOf(app, message.id)))
    return rows.filter(({ sent_at }) => sent_at !== null).length
  }
  expect(await sent()).toBe(0)
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('done')
  expect(await questionsOf(id)).toEqual([])
  const counts: number[] = []
  for (const hours of [0, 24, 24]) {
    await calls.pass(hours)
    counts.push(await sent())
  }
  expect(counts).toEqual([1, 2, 2])
})

test('a corrected day is taken, or dropped where the operator keeps the day', async () => {
  const taken = await recorded(1)
  const kept = await recorded(1)
  const day = calls.today()
  await calls.pass(73)
  for (const { recorder, owner } of [taken, kept]) {
    await calls.record(recorder, owner, '2020-02-02')
    expect(await calls.openDay(owner)).toBe(day)
  }
  expect(await confirmPassingByOperator(app.ctx, taken.id, why)).toBe('done')
  expect(await calls.openDay(taken.owner)).toBe('2020-02-02')
  expect(await confirmPassingByOperator(app.ctx, kept.id, why, { keepsDay: true })).toBe('done')
  expect(await calls.openDay(kept.owner)).toBe(day)
  expect(await questionsOf(kept.id)).toEqual([])
})

test('a dispute that is not the owner’s ends with the memorial as it was, and the owner is told', async () => {
  const { id, owner, recorder, other } = await disputed()
  expect(await questionsOf(id)).toEqual(['disputed'])
  const day = await calls.openDay(owner)
  expect(await confirmPassingByOperator(app.ctx, id, why)).toBe('done')
  expect(await questionsOf(id)).toEqual([])
  expect(await calls.openDay(owner)).toBe(day)
  expect(await suspendedOf(owner)).toEqual([])
  expect(await calls.subjectsTo(owner)).toContain('We have looked into it')
  for (const guardian of [recorder, other]) {
    expect(await calls.subjectsTo(guardian)).toContain('We have decided: Ilse Brandt')
  }
})

test('a dispute of the owner ends with everything restored and the recorder suspended', async () => {
  const { id, owner, recorder, other } = await disputed()
  expect(await undoPassingByOperator(app.ctx, id, 'the owner has called')).toBe('done')
  expect(await isWaitingStill(owner)).toBe(true)
  expect(await suspendedOf(owner)).toEqual([recorder.email])
  expect((await calls.profileOf(owner)).is_sealed).toBe(false)
  expect(await calls.subjectsTo(owner)).toContain('The recording of your passing was taken back')
  for (const guardian of [recorder, other]) {
    expect(await calls.subjectsTo(guardian)).toContain('A recording was taken back: Ilse Brandt')
  }
  for (const act of [holdPassing, confirmPassingByOperator, undoPassingByOperator]) {
    expect(await act(app.ctx, id, why), act.name).toBe('undone-already')
    expect(await act(app.ctx, 987_654, why), act.name).toBe('unknown')
  }
})

test('undoing without a dispute leaves the recorder in power, unless the operator says so', async () => {
  const honest = await recorded(1)
  expect(await undoPassingByOperator(app.ctx, honest.id, 'a slip')).toBe('done')
  expect(await suspendedOf(honest.owner)).toEqual([])
  expect((await calls.record(honest.recorder, honest.owner, calls.today())).status).toBe(200)
  const thief = await recorded(1)
  expect(
    await undoPassingByOperator(app.ctx, thief.id, 'a theft', { suspendsRecorder: true }),
  ).toBe('done')
  expect(await suspendedOf(thief.owner)).toEqual([thief.recorder.email])
  expect((await calls.record(thief.recorder, thief.owner, calls.today())).status).toBe(404)
})

test('of two decisions at once, each sees what the other has done', async () => {
  const { id, owner } = await recorded(2)
  const outcomes = await Promise.all([
    undoPassingByOperator(app.ctx, id, why),
    undoPassingByOperator(app.ctx, id, why),
  ])
  expect(outcomes.toSorted()).toEqual(['done', 'undone-already'])
  expect(
    (await calls.subjectsTo(owner)).filter((subject) => subject.includes('taken back')),
  ).toHaveLength(1)
})
