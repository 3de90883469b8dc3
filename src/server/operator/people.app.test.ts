import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, login } from '../../contract/accounts/accounts.ts'
import { listHistory } from '../../contract/accounts/history.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import type { Operation } from '../../contract/operation.ts'
import {
  closePerson,
  correctAddress,
  endSessionOfPerson,
  endSessionsOfPerson,
  findPeople,
  grantTier,
  lookAtPerson,
  takeTier,
} from '../../contract/operator/people.ts'
import { buy, newestLetterTo, newMember } from '../testing/members.ts'
import { newOperator } from '../testing/operators.ts'
import { passingCalls } from '../testing/passings.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { notMeLetterTo, press } from '../testing/undo.ts'

let app: TestApp
let supervisor: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  app = await openTestApp()
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

const find = async (text: string) =>
  (await app.send(findPeople, { access: supervisor.access, body: { text } })).body as {
    people: { id: number; email: string; full_name: string }[]
    is_cut: boolean
  }
const act = (operation: Operation, id: number, body: object = {}) =>
  app.send(operation, {
    access: supervisor.access,
    path: operation.path.replace(':personId', String(id)),
    body: { reason: 'asked by telephone', ...body },
  })

test('a person is found by the beginning of an address or a name, or by number', async () => {
  const person = await newMember(app, 'waldemar@example.org')
  const name = '<script>alert(1)</script> & Sons'
  await app.send(updateFullName, { access: person.access, body: { full_name: name } })
  const expected = { people: [{ id: person.id, email: person.email }], is_cut: false }
  for (const text of ['Waldem', 'waldemar@example.org', '<SCRIPT>', String(person.id)]) {
    expect(await find(text), text).toMatchObject(expected)
  }
  expect((await find('waldemar')).people[0]?.full_name).not.toContain('voice')
  for (const text of ['aldemar', 'w', '%', '_aldemar', 'x'.repeat(200), '999999999']) {
    expect(await find(text), text).toEqual({ people: [], is_cut: false })
  }
})

test('a fragment that fits very many is cut', async () => {
  const people = Array.from({ length: 3_000 }, (_, number) => ({
    email: `crowd${number}@example.org`,
    password_hash: '',
  }))
  await app.db.insertInto('accounts').values(people).execute()
  const found = await find('crowd')
  expect(found.people).toHaveLength(20)
  expect(found.is_cut).toBe(true)
})

test('each look has a reason, which the person reads about and the audit keeps', async () => {
  const person = await newMember(app)
  const { status, body } = await act(lookAtPerson, person.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: person.email, sessions: 1, passkeys: 0, tiers: [] })
  expect(Object.keys(body).join()).not.toMatch(/voice|message|memorial_message/)
  expect((await act(lookAtPerson, person.id, { reason: ' ' })).status).toBe(400)
  expect((await act(lookAtPerson, 999_999)).status).toBe(404)
  const history = (await app.send(listHistory, { access: person.access })).body
  expect(history.entries[0].text).toBe('The operator looked at the account.')
  const row = await app.db
    .selectFrom('audit')
    .select(['actor_id', 'details'])
    .where('event', '=', 'account-viewed')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    actor_id: supervisor.id,
    details: { reason: 'asked by telephone', operatorId: supervisor.id },
  })
})

test('sessions are ended, and what was signed in is out', async () => {
  const person = await newMember(app)
  expect((await act(endSessionsOfPerson, person.id)).status).toBe(200)
  expect((await app.send(getProfile, { access: person.access })).status).toBe(401)
})

test('a tier is given once and taken back, but one that was bought is not', async () => {
  const person = await newMember(app)
  const premium = { tier: 'premium' }
  expect((await act(grantTier, person.id, premium)).status).toBe(200)
  expect((await act(grantTier, person.id, premium)).body.code).toBe('tier-had-already')
  expect((await act(takeTier, person.id, premium)).status).toBe(200)
  expect((await act(takeTier, person.id, premium)).body.code).toBe('tier-not-had')
  await buy(app, person, 'premium')
  expect((await act(takeTier, person.id, premium)).body.code).toBe('tier-bought')
})

test('an account is closed and keeps its day when it is closed twice', async () => {
  const person = await newMember(app)
  const first = await act(closePerson, person.id)
  expect(first.body.message).toMatch(/will be erased on \d{4}-\d\d-\d\d/)
  app.clock.travel(60_000)
  expect((await act(closePerson, person.id)).body).toEqual(first.body)
  expect((await act(lookAtPerson, person.id)).body.erased_at).not.toBeNull()
})

test('one device is signed out, and the others stay', async () => {
  const person = await newMember(app)
  const body = { email: person.email, password: person.password }
  const other = (await app.send(login, { body })).body as { access: string }
  const { devices, sessions } = (await act(lookAtPerson, person.id)).body
  expect(sessions).toBe(2)
  expect(devices).toHaveLength(2)
  expect(Object.keys(devices[0]).toSorted()).toEqual(['device', 'id', 'last_used_at'])
  const end = (id: number) => act(endSessionOfPerson, id, { session_id: devices[0].id })
  // The session of another person is not found.
  expect((await end(supervisor.id)).status).toBe(404)
  expect((await end(person.id)).status).toBe(200)
  expect((await end(person.id)).status).toBe(404)
  const statuses = await Promise.all(
    [person, other].map(async ({ access }) => (await app.send(getProfile, { access })).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401])
})

test('an address is corrected when its link is opened, and the old address is told', async () => {
  const person = await newMember(app)
  const [taken, next] = [await newMember(app), 'corrected@example.org']
  const correct = (new_email: string) => act(correctAddress, person.id, { new_email })
  expect((await correct(taken.email)).body.code).toBe('new-email-taken')
  expect((await correct('not an address')).status).toBe(400)
  expect((await correct(next)).status).toBe(200)
  expect((await act(lookAtPerson, person.id)).body.email).toBe(person.email)
  const told = await newestLetterTo(app, person.email)
  expect(told.subject).toBe('A new address was asked for')
  expect(told.text).toContain('an operator asked to move your account')
  const { token } = await newestLetterTo(app, next)
  const history = (await app.send(listHistory, { access: person.access })).body
  expect(history.entries.map(({ text }: { text: string }) => text)).toContain(
    'The operator asked for another address, as wished.',
  )
  expect((await app.send(confirmEmail, { body: { token } })).status).toBe(200)
  expect((await act(lookAtPerson, person.id)).body.email).toBe(next)
  expect((await newestLetterTo(app, person.email)).subject).toContain('address')
})

test('the old address takes the correction back, and then the link opens nothing', async () => {
  const person = await newMember(app)
  const next = 'thief@example.org'
  await act(correctAddress, person.id, { new_email: next })
  const { token } = await newestLetterTo(app, next)
  expect((await press(app, (await notMeLetterTo(app, person.email)).token)).status).toBe(200)
  expect((await app.send(confirmEmail, { body: { token } })).status).toBe(400)
  expect((await act(lookAtPerson, person.id)).body.email).toBe(person.email)
})

test('the address of a person whose passing is recorded stays', async () => {
  const calls = passingCalls(app)
  const { owner, recorder } = await calls.newOwner(1)
  await calls.record(recorder, owner, '2020-02-02')
  const body = { new_email: 'late@example.org' }
  expect((await act(correctAddress, owner.id, body)).body.code).toBe('person-passed')
})
