import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, refreshSession } from '../../contract/accounts/accounts.ts'
import {
  inviteAgain,
  listGuardians,
  reinstateGuardian,
  removeGuardian,
} from '../../contract/guardians/guardians.ts'
import {
  acceptEntrusted,
  declareAlive,
  getPassing,
  listEntrusted,
  listSuspended,
} from '../../contract/passings/passings.ts'
import { leaveMessage, messageOf, travelToNoon } from '../testing/eternal-messages.ts'
import { grant } from '../testing/members.ts'
import { passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const operatorEmail = 'operator@example.org'
let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72, operatorEmail } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

const toldOwner = async (owner: { email: string }) =>
  (await calls.subjectsTo(owner)).filter((subject) => subject === 'Your passing has been recorded')
    .length

test('the memorial opens after 72 hours; the owner is told at once, after a day and after two', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const day = calls.today()
  const { body } = await calls.record(recorder, owner, day)
  expect(body.needs_confirmation).toBe(false)
  expect(Date.parse(body.opens_at) - app.clock.now().getTime()).toBeGreaterThan(71.9 * 3_600_000)
  expect(await calls.openDay(owner)).toBeNull()
  expect(await toldOwner(owner)).toBe(1)
  const told = (await calls.lettersTo(other)).at(-1)?.text
  expect(told).toMatch(/^We are very sorry to write to you with this\./)
  expect(told).toContain('Nothing is open yet')
  await calls.pass(25)
  expect(await toldOwner(owner)).toBe(2)
  await calls.pass(24)
  expect(await toldOwner(owner)).toBe(3)
  await calls.pass(22)
  expect(await toldOwner(owner)).toBe(3)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.pass(2)
  expect(await calls.openDay(owner)).toBe(day)
  expect(await calls.subjectsTo(other)).toContain('The memorial of Ilse Brandt is open')
  expect(await calls.subjectsTo(owner)).toContain('The memorial of Ilse Brandt is open')
})

test('both guardians open it after a day, not before', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  expect((await calls.confirm(recorder, owner)).body.code).toBe('own-recording')
  expect((await calls.confirm(other, owner)).status).toBe(200)
  await calls.pass(23)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.pass(2)
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('an objection stops the clock until that guardian agrees', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  expect((await calls.object(other, owner)).status).toBe(200)
  expect(await calls.subjectsTo(recorder)).toContain('The other administrator objects: Ilse Brandt')
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain(
    'An administrator objects to a recorded passing',
  )
  await calls.pass(24 * 30)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.confirm(other, owner)
  expect(await calls.openDay(owner)).not.toBeNull()
})

test('an objection says why, the other guardian answers, and both go once they agree', async () => {
  const { owner, recorder, other } = await calls.newOwner(2, ['Ruth Adler', 'Jonas Weil'])
  await calls.record(recorder, owner, calls.today())
  expect((await calls.answer(recorder, owner, 'I was there.')).status).toBe(404)
  const why = 'I spoke with her yesterday.'
  const link = await calls.object(other, owner, 'See https://example.org')
  expect(link).toMatchObject({ status: 400, body: { codes: { reason: ['web-address'] } } })
  const tooLong = await calls.object(other, owner, 'x'.repeat(1_001))
  expect(tooLong.body.codes.reason).toEqual(['too-long'])
  await calls.object(other, owner)
  await calls.object(other, owner, why)
  await calls.object(other, owner, 'Something else.')
  const told = (await calls.lettersTo(recorder)).filter(({ subject }) =>
    subject.includes('objects'),
  )
  expect(told.map(({ text }) => text.includes(`“${why}”\nJonas Weil`))).toEqual([false, true])
  const seenBy = async (guardian: typeof owner) => {
    const [entry] = (await app.send(listEntrusted, { access: await calls.signIn(guardian) })).body
    return { others: entry.others, objection: entry.passing.objection }
  }
  expect(await seenBy(recorder)).toEqual({
    others: [{ name: 'Jonas Weil', status: 'accepted' }],
    objection: { by_me: false, reason: why, answer: '' },
  })
  expect((await calls.answer(other, owner, 'No.')).body.code).toBe('own-objection')
  expect((await calls.answer(recorder, owner, '')).status).toBe(400)
  expect((await calls.answer(recorder, owner, 'It was this morning.')).status).toBe(200)
  expect((await seenBy(other)).objection).toEqual({
    by_me: true,
    reason: why,
    answer: 'It was this morning.',
  })
  expect((await calls.lettersTo(other)).at(-1)?.text).toContain(
    '“It was this morning.”\nRuth Adler',
  )
  await calls.confirm(other, owner)
  expect((await seenBy(recorder)).objection).toBeNull()
  await calls.object(other, owner)
  expect((await seenBy(recorder)).objection).toEqual({ by_me: false, reason: '', answer: '' })
})

test('letters name people as the owner did', async () => {
  const { owner, recorder, other } = await calls.newOwner(2, ['Ruth Adler', 'Jonas Weil'])
  await calls.record(recorder, owner, calls.today())
  await calls.record(other, owner, '1995-05-05')
  for (const person of [owner, recorder, other]) {
    for (const { text } of await calls.lettersTo(person)) {
      if (!text.includes('passed away')) continue
      expect(text).not.toContain(recorder.email)
      expect(text).not.toContain(other.email)
    }
  }
  expect((await calls.lettersTo(recorder)).at(-1)?.text).toContain('Jonas Weil, who watches over')
})

test('the recorder can take it back while it waits, and nothing is left of it', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  expect((await calls.profileOf(owner)).is_sealed).toBe(true)
  await calls.object(recorder, owner)
  expect((await calls.profileOf(owner)).is_sealed).toBe(false)
  await calls.pass(100)
  expect(await calls.openDay(owner)).toBeNull()
  expect(await calls.subjectsTo(other)).toContain('A recording was taken back: Ilse Brandt')
  expect((await calls.record(recorder, owner, calls.today())).status).toBe(200)
})

test('a day before the last sign of life needs the other guardian, and says nothing of that sign', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const { body } = await calls.record(recorder, owner, '1995-05-05')
  expect(body).toEqual({
    message: 'Death date updated successfully!',
    opens_at: null,
    needs_confirmation: true,
  })
  await calls.pass(24 * 365)
  expect(await calls.openDay(owner)).toBeNull()
  await calls.confirm(other, owner)
  expect(await calls.openDay(owner)).toBe('1995-05-05')
})

test('without another guardian that day waits for the operator', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, '1995-05-05')
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain('A recorded passing needs you')
  await calls.pass(24 * 90)
  expect(await calls.openDay(owner)).toBeNull()
})

test('an owner signs in, sees what was recorded, and comes back with the password', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  const access = await calls.signIn(owner)
  expect((await app.send(getPassing, { access })).body).toEqual({
    recorded_on: calls.today(),
    recorded_by: recorder.email,
    recorded_by_name: recorder.email,
    death_date: calls.today(),
    opens_at: expect.any(String),
    opened_at: null,
    is_disputed: false,
    is_decided_by_operator: false,
  })
  const wrong = await app.send(declareAlive, { access, body: { password: 'not this one' } })
  expect(wrong.body.code).toBe('wrong-password')
  const { status } = await app.send(declareAlive, { access, body: { password: owner.password } })
  expect(status).toBe(200)
  expect((await app.send(getPassing, { access })).body).toBeNull()
  for (const guardian of [recorder, other]) {
    expect(await calls.subjectsTo(guardian)).toContain('Ilse Brandt is alive')
  }
  expect((await calls.record(recorder, owner, calls.today())).status).toBe(404)
  const told = async (guardian: typeof owner) =>
    (await app.send(listSuspended, { access: await calls.signIn(guardian) })).body
  expect(await told(recorder)).toEqual([
    { full_name: 'Ilse Brandt', suspended_at: expect.any(String) },
  ])
  expect(await told(other)).toEqual([])
  const [suspended] = (await app.send(listGuardians, { access })).body
  expect(suspended).toMatchObject({ admin_email: recorder.email, is_suspended: true })
  const path = `/accounts/administrators/${suspended.id}/reinstate/`
  expect((await app.send(reinstateGuardian, { access, path })).status).toBe(200)
  expect((await calls.record(recorder, owner, calls.today())).status).toBe(200)
})

test('"I am alive" asks for the password after 15 minutes, and for a sign-in without one', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  const { refresh } = (await app.send(login, { body: signInOf(owner) })).body
  app.clock.travel(16 * 60_000)
  const renewed = (await app.send(refreshSession, { body: { refresh } })).body
  const asked = await app.send(declareAlive, { access: renewed.access, body: {} })
  expect(asked).toMatchObject({ status: 403, body: { code: 'confirm-password' } })
  expect((await app.send(declareAlive, { body: {} })).status).toBe(401)
  const fresh = await calls.signIn(owner)
  expect((await app.send(declareAlive, { access: fresh, body: {} })).status).toBe(200)
})

const signInOf = ({ email, password }: { email: string; password: string }) => ({
  email,
  password,
})

test('each letter to the owner has its own way back', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(25)
  const tokens = (await calls.lettersTo(owner))
    .map(({ text }) => /i-am-alive\?token=([\w-]+)/.exec(text)?.[1])
    .filter((token) => token !== undefined)
  expect(new Set(tokens).size).toBe(2)
  expect((await app.send(declareAlive, { body: { token: tokens[0] } })).status).toBe(200)
  expect((await app.send(declareAlive, { body: { token: tokens[1] } })).body.code).toBe('dead-link')
})

test('more than 30 days after the opening it is a dispute, and the memorial stays', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await grant(app, owner, 'ultra-premium')
  const message = await leaveMessage(app, owner, 1)
  await calls.record(recorder, owner, calls.today())
  await calls.pass(73)
  await calls.pass(31 * 24)
  const access = await calls.signIn(owner)
  const { body } = await app.send(declareAlive, { access, body: { password: owner.password } })
  expect(body.message).toContain('we look into it first')
  expect(await calls.openDay(owner)).not.toBeNull()
  expect((await app.send(getPassing, { access })).body.is_disputed).toBe(true)
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain('An owner says: I am alive')
  await calls.pass(24 * 366)
  expect((await messageOf(app, message.id)).sent_at).toBeNull()
})

test('a corrected day before the opening drops the confirmation, tells the other and the operator', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, '1995-05-05')
  await calls.confirm(other, owner)
  const before = (await calls.subjectsTo({ email: operatorEmail })).length
  expect((await calls.record(recorder, owner, '1996-06-06')).body.opens_at).toBeNull()
  expect(await calls.subjectsTo(other)).toContain('A day was corrected: Ilse Brandt')
  expect((await calls.subjectsTo({ email: operatorEmail })).length).toBe(before + 1)
  await calls.pass(24 * 10)
  expect(await calls.openDay(owner)).toBeNull()
})

test('once the memorial is open a corrected day needs both guardians', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const day = calls.today()
  await calls.record(recorder, owner, day)
  await calls.pass(73)
  const { body } = await calls.record(other, owner, '2001-01-01')
  expect(body.needs_confirmation).toBe(true)
  expect(await calls.openDay(owner)).toBe(day)
  expect((await calls.confirm(other, owner)).body.code).toBe('own-recording')
  await calls.object(recorder, owner)
  expect(await calls.openDay(owner)).toBe(day)
  await calls.record(other, owner, '2001-01-02')
  expect((await calls.confirm(recorder, owner)).status).toBe(200)
  expect(await calls.openDay(owner)).toBe('2001-01-02')
  expect(await calls.subjectsTo(recorder)).toContain('You confirmed a passing: Ilse Brandt')
})

test('messages that are past due are held, and leave one a day once both agree', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await grant(app, owner, 'ultra-premium')
  const messages = [
    await leaveMessage(app, owner, 1),
    await leaveMessage(app, owner, 2),
    await leaveMessage(app, owner, 3),
  ]
  const sent = async () => {
    const rows = await Promise.all(messages.map(({ id }) => messageOf(app, id)))
    return rows.map(({ sent_at }) => sent_at !== null)
  }
  // Without a sign of life for years, so that the day can be true.
  app.clock.travel(3 * 365 * 24 * 3_600_000)
  travelToNoon(app)
  const passedOn = new Date(app.clock.now().getTime() - 2.5 * 365 * 86_400_000)
  await calls.record(recorder, owner, passedOn.toISOString().slice(0, 10))
  await calls.pass(73)
  expect(await calls.openDay(owner)).not.toBeNull()
  expect(await sent()).toEqual([false, false, false])
  const access = await calls.signIn(recorder)
  const [entrusted] = (await app.send(listEntrusted, { access })).body
  expect(entrusted.passing.held_messages).toBe(2)
  await calls.confirm(other, owner)
  await calls.pass(0)
  expect(await sent()).toEqual([true, false, false])
  await calls.pass(24)
  expect(await sent()).toEqual([true, true, false])
  await calls.pass(24)
  expect(await sent()).toEqual([true, true, false])
})

test('a closing account takes no recording, and a removed guardian cannot act', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  const access = await calls.signIn(owner)
  const [guardian] = (await app.send(listGuardians, { access })).body
  const yes = `/accounts/administered-users/${owner.id}/accept/`
  await app.send(acceptEntrusted, { access: await calls.signIn(recorder), path: yes })
  const again = `/accounts/administrators/${guardian.id}/invite/`
  expect((await app.send(inviteAgain, { access, path: again })).status).toBe(404)
  const path = `/accounts/administrators/${guardian.id}/remove/`
  await app.send(removeGuardian, { access, path })
  expect((await calls.record(recorder, owner, calls.today())).status).toBe(404)
})
