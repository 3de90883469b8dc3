import { afterAll, beforeAll, expect, test } from 'vitest'
import { declineInvitation } from '../../../contract/guardians/guardians.ts'
import { newestLetterTo } from '../../testing/members.ts'
import { passingCalls } from '../../testing/passings.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { deadLink, guardianRow, notMeLetterTo, press } from '../../testing/undo.ts'

const operatorEmail = 'operator@example.org'
let app: TestApp
let calls: ReturnType<typeof passingCalls>
beforeAll(async () => {
  app = await openTestApp({ config: { passageHoldHours: 72, operatorEmail } })
  calls = passingCalls(app)
})
afterAll(() => app.close())

test('who records a passing gets a letter, and "This was not me" takes the recording back', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  const { subject, token } = await notMeLetterTo(app, recorder.email)
  expect(subject).toBe('You recorded a passing: Ilse Brandt')
  expect((await press(app, token)).status).toBe(200)
  await calls.pass(24 * 30)
  expect(await calls.openDay(owner)).toBeNull()
  expect(await calls.subjectsTo(owner)).toContain('The recording of your passing was taken back')
  expect(await calls.subjectsTo(other)).toContain('A recording was taken back: Ilse Brandt')
  expect((await newestLetterTo(app, recorder.email)).text).toContain(
    'The passing of Ilse Brandt, recorded in your name, was taken back.',
  )
})

test('a memorial that was opened by a thief stays until the operator decides, and nothing leaves', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  const { token } = await notMeLetterTo(app, recorder.email)
  await calls.pass(73)
  expect(await calls.openDay(owner)).not.toBeNull()
  expect((await press(app, token)).status).toBe(200)
  expect(await calls.openDay(owner)).not.toBeNull()
  expect(await calls.subjectsTo({ email: operatorEmail })).toContain(
    'An administrator objects to a recorded passing',
  )
  const { objected_at: objectedAt } = await app.db
    .selectFrom('passings')
    .select('objected_at')
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(objectedAt).not.toBeNull()
})

test('a recording that was undone already has nothing to take back', async () => {
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, calls.today())
  const { token } = await notMeLetterTo(app, recorder.email)
  await calls.object(recorder, owner)
  await calls.record(recorder, owner, calls.today())
  expect((await press(app, token)).status).toBe(200)
  await calls.pass(24 * 30)
  // The second recording came after the first, so it is taken back as well.
  expect(await calls.openDay(owner)).toBeNull()
})

test('the owner is told when a confirmation brings the opening nearer', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  await calls.record(recorder, owner, calls.today())
  await calls.confirm(other, owner)
  const letter = await newestLetterTo(app, owner.email)
  expect(letter.subject).toBe('Your passing has been confirmed')
  expect(letter.text).toContain('/i-am-alive?token=')
})

test('an invitation cannot be declined after a passing is recorded, nor after its ninety days', async () => {
  const { owner, recorder, other } = await calls.newOwner(2)
  const tokenOf = async ({ email }: { email: string }) => {
    const letters = await calls.lettersTo({ email })
    const found = letters.map(({ text }) => /invitation\?token=([\w-]+)/.exec(text)?.[1])
    const token = found.find((one) => one !== undefined)
    if (!token) throw new Error(`No letter to ${email} holds an invitation.`)
    return token
  }
  const decline = async (person: { email: string }) =>
    app.send(declineInvitation, { body: { token: await tokenOf(person), never_again: false } })
  await calls.record(recorder, owner, calls.today())
  expect(await decline(other)).toMatchObject(deadLink)
  await calls.object(recorder, owner)
  await calls.pass(24 * 91)
  expect(await decline(other)).toMatchObject(deadLink)
  expect(await guardianRow(app, owner, other.email)).toBeDefined()
})
