import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate, login } from '../../../contract/accounts.ts'
import { addGuardian, listGuardians, removeGuardian } from '../../../contract/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials.ts'
import { declareAlive, listEntrusted, recordPassage } from '../../../contract/passings.ts'
import { getProfile } from '../../../contract/profile.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

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
const deathDateOf = async (owner: Person) =>
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

test('a guardian is invited by a letter that says what it means', async () => {
  const owner = await newOwner()
  expect((await name(owner, 'Trusted@Example.org')).status).toBe(200)
  const letter = await newestLetterTo(app, 'trusted@example.org')
  expect(letter.subject).toBe('Ilse Brandt has named you a guardian')
  expect(letter.text).toContain('you record the day of passing')
  const { body } = await app.send(listGuardians, { access: owner.access })
  expect(body).toEqual([
    {
      id: expect.any(Number),
      admin_email: 'trusted@example.org',
      created_at: expect.any(String),
      has_accepted: false,
      reach: 'not-asked',
      reach_at: null,
    },
  ])
})

test('an owner has at most two guardians, never the same twice, never the owner', async () => {
  const owner = await newOwner()
  expect((await name(owner, owner.email)).body.admin_email[0]).toContain('your own guardian')
  await name(owner, 'first@example.org')
  expect((await name(owner, 'first@example.org')).status).toBe(400)
  await name(owner, 'second@example.org')
  expect((await name(owner, 'third@example.org')).body.admin_email[0]).toContain('two guardians')
})

test('of ten guardians named at once, two are accepted', async () => {
  const owner = await newOwner()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => name(owner, `race${i}@example.org`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await app.send(listGuardians, { access: owner.access })).body).toHaveLength(2)
})

test('only the owner can remove a guardian', async () => {
  const owner = await newOwner()
  const stranger = await newMember(app)
  await name(owner, 'removed@example.org')
  const [guardian] = (await app.send(listGuardians, { access: owner.access })).body
  const path = `/accounts/administrators/${guardian.id}/remove/`
  expect((await app.send(removeGuardian, { access: stranger.access, path })).status).toBe(404)
  expect((await app.send(removeGuardian, { access: owner.access, path })).status).toBe(200)
  expect((await app.send(removeGuardian, { access: owner.access, path })).status).toBe(404)
  expect((await newestLetterTo(app, 'removed@example.org')).subject).toContain('no longer')
})

test('a guardian may act once the address is proven, not when it is only registered', async () => {
  const guardian = await newMember(app)
  const owner = await newOwner(guardian)
  const entrusted = async () => (await app.send(listEntrusted, { access: guardian.access })).body
  const isAdministrator = async () =>
    (await app.send(getProfile, { access: guardian.access })).body.is_administrator
  expect(await entrusted()).toEqual([])
  expect(await isAdministrator()).toBe(false)
  expect((await record(guardian, owner, '2020-01-01')).status).toBe(404)

  const letter = await app.db
    .selectFrom('letters')
    .select('text')
    .where('key', '=', `welcome:${guardian.id}`)
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(letter.text)?.[1]
  await app.send(activate, { body: { token } })
  expect(await entrusted()).toEqual([
    {
      id: owner.id,
      email: owner.email,
      full_name: 'Ilse Brandt',
      date_of_birth: '1940-03-09',
      death_date: null,
      referral_source: null,
    },
  ])
  expect(await isAdministrator()).toBe(true)
})

test('recording the passing opens the memorial and writes to the owner and the other guardian', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  expect((await record(guardian, owner, '2021-11-30')).body).toEqual({
    message: 'Death date updated successfully!',
  })
  expect(await deathDateOf(owner)).toBe('2021-11-30')
  expect((await newestLetterTo(app, owner.email)).text).toContain('/i-am-alive?token=')
  expect((await newestLetterTo(app, other.email)).subject).toBe('Ilse Brandt has passed away')
  expect(await lettersAbout(owner, guardian.email)).toEqual([])
  expect(await eventsOf(owner)).toEqual([
    'account-opened',
    'guardian-named',
    'guardian-named',
    'passing-recorded',
    'memorial-opened',
  ])
})

test('correcting the day, also by the other guardian, sends no letter again', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  await record(guardian, owner, '2021-11-30')
  expect((await record(other, owner, '2021-11-29')).status).toBe(200)
  expect((await record(guardian, owner, '2021-11-28')).status).toBe(200)
  expect(await deathDateOf(owner)).toBe('2021-11-28')
  expect(await lettersAbout(owner, owner.email)).toHaveLength(1)
  expect(await lettersAbout(owner, other.email)).toHaveLength(1)
  expect((await eventsOf(owner)).slice(-2)).toEqual(['passing-corrected', 'passing-corrected'])
})

test('"I am alive" closes the memorial, removes the guardian and is recorded in the audit log', async () => {
  const [guardian, other] = [await newProvenMember(app), await newProvenMember(app)]
  const owner = await newOwner(guardian, other)
  await record(guardian, owner, '2021-11-30')
  const { token } = await newestLetterTo(app, owner.email)
  expect((await app.send(declareAlive, { body: { token } })).body.message).toContain('Welcome back')
  expect(await deathDateOf(owner)).toBeNull()
  expect((await record(guardian, owner, '2021-11-30')).status).toBe(404)
  expect((await newestLetterTo(app, guardian.email)).text).toContain('ceased to be a guardian')
  expect((await newestLetterTo(app, other.email)).subject).toBe('Ilse Brandt is alive')
  expect((await eventsOf(owner)).at(-1)).toBe('passing-undone')
  expect((await app.send(declareAlive, { body: { token } })).status).toBe(400)

  expect((await record(other, owner, '2022-01-01')).status).toBe(200)
  expect(await deathDateOf(owner)).toBe('2022-01-01')
  expect(await lettersAbout(owner, owner.email)).toHaveLength(2)
})

test.each([
  ['2999-01-01', 'The death date cannot be in the future.'],
  ['1940-03-08', 'The death date cannot be before the date of birth.'],
  ['2021-02-31', 'Enter a date as YYYY-MM-DD.'],
  ['', 'Enter a date as YYYY-MM-DD.'],
])('%s is not accepted as day of passing', async (day, sentence) => {
  const guardian = await newProvenMember(app)
  const owner = await newOwner(guardian)
  expect(await record(guardian, owner, day)).toMatchObject({
    status: 400,
    body: { death_date: [sentence] },
  })
  expect(await deathDateOf(owner)).toBeNull()
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

test('with a waiting period the memorial opens after it, unless the owner objects', async () => {
  const patient = await openTestApp({ config: { passageHoldHours: 48 } })
  const guardian = await newProvenMember(patient)
  const owner = await newMember(patient)
  const body = { admin_email: guardian.email }
  await patient.send(addGuardian, { access: owner.access, body })
  const path = `/accounts/administered-users/${owner.id}/update-death-date/`
  const access = guardian.access
  await patient.send(recordPassage, { access, path, body: { death_date: '2021-11-30' } })
  const day = async () => {
    const signIn = { email: owner.email, password: owner.password }
    const { access } = (await patient.send(login, { body: signIn })).body
    return (await patient.send(getProfile, { access })).body.death_date
  }
  const open = patient.jobHandlers.find(({ job }) => job.name === 'open-memorials')
  patient.clock.travel(47 * 3_600_000)
  await open?.run({})
  expect(await day()).toBeNull()
  patient.clock.travel(2 * 3_600_000)
  await open?.run({})
  await open?.run({})
  expect(await day()).toBe('2021-11-30')
  await patient.close()
})
