import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import {
  chooseVisibility,
  getVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../contract/memorials/memorials.ts'
import { declareAlive, objectToPassing, recordPassage } from '../../contract/passings/passings.ts'
import { newestLetterTo, newMember, newProvenMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/** Without a waiting time, as in local mode, recording acts at once. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Person {
  id: number
  email: string
  access: string
}

async function newOwner(...guardians: Person[]) {
  const owner = await newMember(app)
  await app.send(updateFullName, { access: owner.access, body: { full_name: 'Ilse Brandt' } })
  await app.send(updateDateOfBirth, { access: owner.access, body: { date_of_birth: '1940-03-09' } })
  for (const { email } of guardians) await name(owner, email)
  return owner
}

const name = (owner: Person, admin_email: string) =>
  app.send(addGuardian, { access: owner.access, body: { admin_email } })
const record = (guardian: Person, owner: Person, death_date: string) =>
  app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${owner.id}/update-death-date/`,
    body: { death_date },
  })
const passedOnOf = async (owner: Person) =>
  (await app.send(getProfile, { access: owner.access })).body.death_date
const eventsOf = async (owner: Person) => {
  const rows = await app.db
    .selectFrom('audit')
    .select('event')
    .where('account_id', '=', owner.id)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}
const lettersAbout = async (owner: Person, email: string) => {
  const passings = await app.db
    .selectFrom('passings')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute()
  const keys = passings.map(({ id }) => `passing:${id}:`)
  const letters = await app.db
    .selectFrom('letters')
    .select(['key', 'recipient'])
    .where('recipient', '=', email)
    .execute()
  return letters.filter(({ key }) => keys.some((start) => key.startsWith(start)))
}

test('recording the passing opens the memorial and writes to the owner and both guardians', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  expect((await record(guardian, owner, '2021-11-30')).body).toEqual({
    message: 'Death date updated successfully!',
    opens_at: expect.any(String),
    needs_confirmation: false,
  })
  expect(await passedOnOf(owner)).toBe('2021-11-30')
  expect((await newestLetterTo(app, owner.email)).text).toContain('/i-am-alive?token=')
  expect((await newestLetterTo(app, other.email)).subject).toBe('Ilse Brandt has passed away')
  expect(await lettersAbout(owner, guardian.email)).toHaveLength(1)
  expect((await newestLetterTo(app, guardian.email)).subject).toBe(
    'You recorded a passing: Ilse Brandt',
  )
  expect(await eventsOf(owner)).toEqual([
    'account-opened',
    'signed-in',
    'guardian-named',
    'guardian-named',
    // Acting as a guardian accepts the invitation.
    'guardian-accepted',
    'passing-recorded',
    'memorial-opened',
  ])
})

test('the letter on a passing leads to the memorial, also where only its link shows it', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  const { access } = owner
  const chosen = (await app.send(getVisibility, { access })).body
  await app.send(chooseVisibility, { access, body: { ...chosen, audience: 'link' } })
  await record(guardian, owner, '2021-11-30')
  const { text } = await newestLetterTo(app, other.email)
  const path = /\/g\/\w+/.exec(text)?.[0] ?? 'none'
  const headers = { host: 'localhost' }
  const short = await app.http.inject({ url: path, headers })
  const page = await app.http.inject({ url: short.headers.location ?? path, headers })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Ilse Brandt')
})

test('letters promise no waiting time, and an objection says that the memorial stays open', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  const invitation = await newestLetterTo(app, other.email)
  expect(invitation.text).toContain('you record it as an administrator')
  expect(invitation.text).not.toContain('waiting time')
  await record(guardian, owner, '2021-11-30')
  const objected = await app.send(objectToPassing, {
    access: other.access,
    path: `/accounts/administered-users/${owner.id}/object-passing/`,
  })
  expect(objected.status).toBe(200)
  const { text } = await newestLetterTo(app, guardian.email)
  expect(text).toContain('The memorial stays open for now')
  expect(text).not.toContain('Nothing opens')
})

test('correcting the day, also by the other guardian, sends no letter again', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  await record(guardian, owner, '2021-11-30')
  expect((await record(other, owner, '2021-11-29')).status).toBe(200)
  expect((await record(guardian, owner, '2021-11-28')).status).toBe(200)
  expect(await passedOnOf(owner)).toBe('2021-11-28')
  expect(await lettersAbout(owner, owner.email)).toHaveLength(1)
  expect(await lettersAbout(owner, other.email)).toHaveLength(1)
  expect((await eventsOf(owner)).slice(-2)).toEqual(['passing-corrected', 'passing-corrected'])
})

test('"I am alive" closes the memorial, suspends the guardian and is recorded in the audit log', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  await record(guardian, owner, '2021-11-30')
  const { token } = await newestLetterTo(app, owner.email)
  expect((await app.send(declareAlive, { body: { token } })).body.message).toContain('Welcome back')
  expect(await passedOnOf(owner)).toBeNull()
  expect((await record(guardian, owner, '2021-11-30')).status).toBe(404)
  expect((await newestLetterTo(app, guardian.email)).text).toContain(
    'you cannot act as an administrator for now',
  )
  expect((await newestLetterTo(app, other.email)).subject).toBe('Ilse Brandt is alive')
  expect((await eventsOf(owner)).at(-1)).toBe('passing-undone')
  expect((await app.send(declareAlive, { body: { token } })).status).toBe(400)

  expect((await record(other, owner, '2022-01-01')).status).toBe(200)
  expect(await passedOnOf(owner)).toBe('2022-01-01')
  expect(await lettersAbout(owner, owner.email)).toHaveLength(2)
})

test.each([
  ['2999-01-01', 'The death date cannot be in the future.'],
  ['1940-03-08', 'The death date cannot be before the date of birth.'],
  ['2021-02-31', 'Enter a whole date that exists: day, month and year.'],
  ['', 'Enter a whole date that exists: day, month and year.'],
])('%s is not accepted as day of passing', async (day, sentence) => {
  const guardian = await newProvenMember(app)
  const owner = await newOwner(guardian)
  expect(await record(guardian, owner, day)).toMatchObject({
    status: 400,
    body: { death_date: [sentence] },
  })
  expect(await passedOnOf(owner)).toBeNull()
})

test('the year 0 is not accepted as day of passing, even without a day of birth', async () => {
  const guardian = await newProvenMember(app)
  const owner = await newMember(app)
  await name(owner, guardian.email)
  expect(await record(guardian, owner, '0000-01-01')).toMatchObject({
    status: 400,
    body: { death_date: ['The death date cannot be before 1850.'] },
  })
})

test('other members, other guardians and the owner cannot record a passing', async () => {
  const [guardian, elsewhere] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian)
  await newOwner(elsewhere)
  for (const member of [elsewhere, owner, await newProvenMember(app)]) {
    expect((await record(member, owner, '2021-11-30')).status).toBe(404)
  }
})
