import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { addGuardian, listGuardians, removeGuardian } from '../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials/memorials.ts'
import { listEntrusted, recordPassage } from '../../contract/passings/passings.ts'
import { newestLetterTo, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

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
test('a guardian is invited by a letter that says what it means', async () => {
  const owner = await newOwner()
  expect((await name(owner, 'Trusted@Example.org')).status).toBe(200)
  const letter = await newestLetterTo(app, 'trusted@example.org')
  expect(letter.subject).toBe('Ilse Brandt asks you to watch over a memorial')
  expect(letter.text).toContain('you record it as an administrator')
  const { body } = await app.send(listGuardians, { access: owner.access })
  expect(body).toEqual([
    {
      id: expect.any(Number),
      admin_email: 'trusted@example.org',
      created_at: expect.any(String),
      name: '',
      relation: '',
      note: '',
      status: 'pending',
      asked_at: expect.any(String),
      accepted_at: null,
      has_accepted: false,
      invitation_ends_at: expect.any(String),
      is_suspended: false,
      reach: 'not-asked',
      reach_at: null,
    },
  ])
})

test('the words of the owner go with the letter, and stand in the list', async () => {
  const owner = await newOwner()
  const words = { name: 'Ruth', relation: 'my sister', note: 'You know where the key is.' }
  const body = { admin_email: 'ruth@example.org', ...words }
  expect((await app.send(addGuardian, { access: owner.access, body })).status).toBe(200)
  const letter = await newestLetterTo(app, 'ruth@example.org')
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('Dear Ruth,')
    expect(part).toContain('born March 9, 1940')
    expect(part).toContain('my sister')
    expect(part).toContain('You know where the key is.')
  }
  expect((await app.send(listGuardians, { access: owner.access })).body).toMatchObject([words])
})

test.each([
  ['a note of 2,000 letters', { note: 'n'.repeat(2000) }, 'note', 'too-long'],
  ['a note with a web address', { note: 'see https://example.org/x' }, 'note', 'web-address'],
  ['a name with a web address', { name: 'win at prizes.example' }, 'name', 'web-address'],
  ['a name of two lines', { name: 'Ruth\nBcc: all' }, 'name', 'several-lines'],
  ['a relation with a web address', { relation: 'www.example.org' }, 'relation', 'web-address'],
])('%s is refused with a code, and nobody is asked', async (_, words, field, code) => {
  const owner = await newOwner()
  const body = { admin_email: 'unasked@example.org', ...words }
  const refused = await app.send(addGuardian, { access: owner.access, body })
  expect(refused).toMatchObject({ status: 400, body: { codes: { [field]: [code] } } })
  expect((await app.send(listGuardians, { access: owner.access })).body).toEqual([])
})

test('an owner has at most two guardians, never the same twice, never the owner', async () => {
  const owner = await newOwner()
  expect((await name(owner, owner.email)).body.admin_email[0]).toContain('your own administrator')
  await name(owner, 'first@example.org')
  expect((await name(owner, 'first@example.org')).status).toBe(400)
  await name(owner, 'second@example.org')
  expect((await name(owner, 'third@example.org')).body.admin_email[0]).toContain(
    'two administrators',
  )
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
      passing: null,
      status: 'pending',
      asked_at: expect.any(String),
      relation: '',
      note: '',
      has_other_guardian: false,
      others: [],
      stone: { grave_style: expect.any(String), memorial_message: '', profile_photo: null },
      memorial_url: expect.stringMatching(/\/g\/\w{12}$/),
      is_listed: true,
      receives_messages: true,
    },
  ])
  expect(await isAdministrator()).toBe(true)
})
