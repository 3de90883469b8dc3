import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../contract/accounts/profile.ts'
import { listCountries } from '../../contract/graveyard/countries.ts'
import {
  moveGravestone,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateMemorialMessage,
  updateNationality,
} from '../../contract/memorials/memorials.ts'
import { premiumStatus, ultraPremiumStatus } from '../../contract/payments/payments.ts'
import { grant, newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a name and a day of birth appear in the profile', async () => {
  const { access } = await newMember(app)
  expect(
    await app.send(updateFullName, { access, body: { full_name: '  Åsa Öberg-Ngô ' } }),
  ).toMatchObject({
    status: 200,
    body: { message: 'Full name updated successfully!' },
  })
  expect(
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1948-02-29' } }),
  ).toMatchObject({
    status: 200,
    body: { message: 'Date of birth updated successfully!' },
  })
  expect((await app.send(getProfile, { access })).body).toMatchObject({
    full_name: 'Åsa Öberg-Ngô',
    date_of_birth: '1948-02-29',
  })
})

test.each([
  ['2031-02-31', 'Enter a whole date that exists: day, month and year.'],
  ['1949-02-29', 'Enter a whole date that exists: day, month and year.'],
  ['yesterday', 'Enter a whole date that exists: day, month and year.'],
  ['9999-01-01', 'The date of birth cannot be in the future.'],
  ['1700-01-01', 'The date of birth cannot be before 1850.'],
])('%s is not accepted as day of birth', async (date_of_birth, sentence) => {
  const { access } = await newMember(app)
  const answer = await app.send(updateDateOfBirth, { access, body: { date_of_birth } })
  expect(answer).toMatchObject({ status: 400, body: { date_of_birth: [sentence] } })
})

test.each([
  ['', 'This field may not be blank.'],
  ['   ', 'This field may not be blank.'],
  ['a\u0007b', 'Control characters are not allowed.'],
  ['x'.repeat(151), 'Please write at most 150 characters.'],
])('%j is not accepted as name', async (full_name, sentence) => {
  const { access } = await newMember(app)
  const answer = await app.send(updateFullName, { access, body: { full_name } })
  expect(answer).toMatchObject({ status: 400, body: { full_name: [sentence] } })
})

test('the tiers are what the database says', async () => {
  const member = await newMember(app)
  const { access } = member
  const status = async () => [
    (await app.send(premiumStatus, { access })).body.has_premium_features,
    (await app.send(ultraPremiumStatus, { access })).body.has_ultra_premium_features,
  ]
  expect(await status()).toEqual([false, false])
  await grant(app, member, 'ultra-premium')
  expect(await status()).toEqual([false, true])
})

test('the countries are at least 195, each with a code, a name and a flag', async () => {
  const { body } = await app.send(listCountries)
  expect(body.length).toBeGreaterThanOrEqual(195)
  expect(body).toContainEqual({ code: 'RO', name: 'Romania', flag: '🇷🇴' })
  expect(new Set(body.map((country: { code: string }) => country.code)).size).toBe(body.length)
})

const premiumCalls = [
  { operation: updateMemorialMessage, body: { memorial_message: 'Rest well.' } },
  { operation: updateGraveStyle, body: { grave_style: 'orthodox' } },
  { operation: updateNationality, body: { nationality: 'RO' } },
]

test('the server allows words, style and nationality only with premium', async () => {
  const { access } = await newMember(app)
  for (const { operation, body } of premiumCalls) {
    expect(await app.send(operation, { access, body })).toMatchObject({
      status: 403,
      body: { detail: 'This is part of the premium memorial.' },
    })
  }
})

test('with premium they stand in the profile', async () => {
  const member = await newMember(app)
  await grant(app, member, 'premium')
  for (const { operation, body } of premiumCalls) {
    expect((await app.send(operation, { access: member.access, body })).status).toBe(200)
  }
  expect((await app.send(getProfile, { access: member.access })).body).toMatchObject({
    memorial_message: 'Rest well.',
    grave_style: 'orthodox',
    nationality: 'RO',
    has_premium_features: true,
  })
})

test('a nationality is taken by code and by slug, and empty removes it', async () => {
  const member = await newMember(app)
  await grant(app, member, 'premium')
  const { access } = member
  const set = (nationality: string | null) =>
    app.send(updateNationality, { access, body: { nationality } })
  const shown = async () => (await app.send(getProfile, { access })).body.nationality
  await set('united_states')
  expect(await shown()).toBe('US')
  await set('cote_divoire')
  expect(await shown()).toBe('CI')
  await set('')
  expect(await shown()).toBeNull()
  expect(await set('atlantis')).toMatchObject({
    status: 400,
    body: { nationality: ['This is not a valid choice.'] },
  })
})

test('the words may have 500 characters, counted by code point', async () => {
  const member = await newMember(app)
  await grant(app, member, 'premium')
  const write = (memorial_message: string) =>
    app.send(updateMemorialMessage, { access: member.access, body: { memorial_message } })
  expect((await write('🕯'.repeat(500))).status).toBe(200)
  expect((await write('🕯'.repeat(501))).status).toBe(400)
  expect((await write('<b>loved</b>')).status).toBe(200)
})

test('a grave gets a plot in its country, and stays where its owner has moved it', async () => {
  const member = await newMember(app)
  const { access } = member
  await grant(app, member, 'premium')
  const position = () =>
    app.db
      .selectFrom('graves')
      .select(['latitude', 'longitude'])
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow()
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1950-01-01' } })
  const common = await position()
  expect(common).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) })
  await app.send(updateNationality, { access, body: { nationality: 'IS' } })
  const iceland = await position()
  expect(iceland.latitude).toBeGreaterThan(63)
  const moved = await app.send(moveGravestone, {
    access,
    body: { latitude: '46.7712345', longitude: '-23.6000001' },
  })
  expect(moved).toMatchObject({ status: 200, body: { message: 'Position updated successfully!' } })
  await app.send(updateNationality, { access, body: { nationality: 'RO' } })
  expect(await position()).toEqual({ latitude: 46.7712345, longitude: -23.6000001 })
})

test.each(['', 'north', '90.1', '1e2', '-', '0x10', null, [], '١'])(
  '%j is no latitude',
  async (latitude) => {
    const { access } = await newMember(app)
    const answer = await app.send(moveGravestone, { access, body: { latitude, longitude: '0' } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(['latitude', 'code', 'codes'])
  },
)
