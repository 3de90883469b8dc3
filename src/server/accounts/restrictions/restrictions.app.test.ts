import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, login } from '../../../contract/accounts/accounts.ts'
import { listHistory } from '../../../contract/accounts/history.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateFullName } from '../../../contract/memorials/memorials.ts'
import type { Operation } from '../../../contract/operation.ts'
import { liftRestriction, lookAtPerson, restrictPerson } from '../../../contract/operator/people.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { newOperator, showPasskey } from '../../testing/operators.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let supervisor: Awaited<ReturnType<typeof newOperator>>
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof newMember>>
const act = (operation: Operation, { id }: { id: number }, body: object = {}) =>
  app.send(operation, {
    access: supervisor.access,
    path: operation.path.replace(':personId', String(id)),
    body: { reason: 'spam', ...body },
  })
const restrict = (person: { id: number }, kind: string, days?: number) =>
  act(restrictPerson, person, { kind, ...(days && { days }) })
const signIn = ({ email, password }: Person) => app.send(login, { body: { email, password } })
const rename = ({ access }: Person) =>
  app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })

test('a limited member reads and keeps the account safe, but changes nothing that others see', async () => {
  const member = await newMember(app)
  const { access, email } = member
  expect((await restrict(member, 'limited', 7)).body.message).toBe(
    'The person is limited, and is written to.',
  )
  expect(await rename(member)).toMatchObject({ status: 403, body: { code: 'account-limited' } })
  const named = await app.send(addGuardian, { access, body: { admin_email: 'a@example.org' } })
  expect(named.body.code).toBe('account-limited')
  expect((await app.send(getProfile, { access })).status).toBe(200)
  const password = { old_password: 'wrong', new_password: 'x', new_password_confirm: 'x' }
  expect((await app.send(changePassword, { access, body: password })).body.code).not.toBe(
    'account-limited',
  )
  const letter = await newestLetterTo(app, email)
  expect(letter.subject).toBe('Your account is limited')
  expect(letter.text).toContain('It ends on')
  expect(letter.text).not.toContain('spam')
  expect((await signIn(member)).status).toBe(200)
  const { body } = await app.send(listHistory, { access })
  expect(JSON.stringify(body)).toMatch(/The operator limited this account until/)

  app.clock.travel(8 * dayMs)
  const later = (await signIn(member)).body.access
  expect((await rename({ ...member, access: later })).status).toBe(200)
  await showPasskey(app, supervisor)
})

test('a suspended member is signed out and stays out until the day, whatever the password', async () => {
  supervisor = await newOperator(app, 'supervisor')
  const member = await newMember(app)
  await restrict(member, 'suspended', 3)
  expect((await app.send(getProfile, { access: member.access })).status).toBe(401)
  const refused = await signIn(member)
  expect(refused).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
  expect(refused.body.detail).toMatch(/suspended until \w+ \d+, \d+\./)
  // A stranger without the password learns nothing.
  expect((await signIn({ ...member, password: 'a guess' })).body.code).toBe('wrong-credentials')
  expect((await act(lookAtPerson, member)).body.restriction).toMatchObject({ kind: 'suspended' })

  expect((await act(liftRestriction, member)).status).toBe(200)
  expect((await newestLetterTo(app, member.email)).subject).toBe('Your account is open again')
  expect((await signIn(member)).status).toBe(200)
  expect((await act(liftRestriction, member)).body.code).toBe('not-restricted')
})

test('a ban has no end, and a second restriction takes the place of the first', async () => {
  const member = await newMember(app)
  expect((await restrict(member, 'banned', 3)).body.codes).toEqual({ days: ['ban-without-end'] })
  await restrict(member, 'suspended', 3)
  await restrict(member, 'banned')
  app.clock.travel(400 * dayMs)
  supervisor = await newOperator(app, 'supervisor')
  expect((await signIn(member)).body.code).toBe('account-banned')
})

test('a ban of an operator is refused, and a person without number is not found', async () => {
  const moderator = await newOperator(app, 'moderator')
  expect(await restrict(moderator, 'banned')).toMatchObject({
    status: 409,
    body: { code: 'person-is-operator', detail: expect.stringContaining('operator remove') },
  })
  expect((await restrict(supervisor, 'limited')).body.code).toBe('person-is-operator')
  expect((await restrict({ id: 99_999_999 }, 'limited')).status).toBe(404)
  const command = ['account', 'restrict', moderator.email, 'banned', '--reason', 'x', '--yes']
  expect(await runVigilOn(app, command)).toBe(1)
  expect(said.at(-1)).toContain(`operator remove ${moderator.email}`)
})

test('a command restricts and lifts, and the audit has both', async () => {
  const member = await newMember(app)
  const because = ['--reason', 'spam', '--yes']
  expect(
    await runVigilOn(app, [
      'account',
      'restrict',
      member.email,
      'limited',
      '--days',
      '2',
      ...because,
    ]),
  ).toBe(0)
  expect((await rename(member)).body.code).toBe('account-limited')
  expect(
    await runVigilOn(app, [
      'account',
      'lift-restriction',
      member.email,
      '--reason',
      'spoke to them',
    ]),
  ).toBe(0)
  expect((await rename(member)).status).toBe(200)
  const audit = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', member.id)
    .where('event', 'in', ['person-restricted', 'restriction-lifted'])
    .orderBy('id')
    .execute()
  expect(audit.map(({ event }) => event)).toEqual(['person-restricted', 'restriction-lifted'])
})
