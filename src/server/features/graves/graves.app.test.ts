import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountries } from '../../../contract/countries.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials.ts'
import { premiumStatus, ultraPremiumStatus } from '../../../contract/payments.ts'
import { getProfile } from '../../../contract/profile.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

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
  ['2031-02-31', 'Enter a date as YYYY-MM-DD.'],
  ['1949-02-29', 'Enter a date as YYYY-MM-DD.'],
  ['yesterday', 'Enter a date as YYYY-MM-DD.'],
  ['9999-01-01', 'The date of birth cannot be in the future.'],
  ['1700-01-01', 'The date of birth cannot be before 1850.'],
])('%s is no day of birth', async (date_of_birth, sentence) => {
  const { access } = await newMember(app)
  const answer = await app.send(updateDateOfBirth, { access, body: { date_of_birth } })
  expect(answer).toMatchObject({ status: 400, body: { date_of_birth: [sentence] } })
})

test.each([
  ['', 'This field may not be blank.'],
  ['   ', 'This field may not be blank.'],
  ['a\u0007b', 'Control characters are not allowed.'],
  ['x'.repeat(151), 'Ensure this field has no more than 150 characters.'],
])('%j is no name', async (full_name, sentence) => {
  const { access } = await newMember(app)
  const answer = await app.send(updateFullName, { access, body: { full_name } })
  expect(answer).toMatchObject({ status: 400, body: { full_name: [sentence] } })
})

test('the tiers are what the database says', async () => {
  const { access, email } = await newMember(app)
  const status = async () => [
    (await app.send(premiumStatus, { access })).body.has_premium_features,
    (await app.send(ultraPremiumStatus, { access })).body.has_ultra_premium_features,
  ]
  expect(await status()).toEqual([false, false])
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await app.db.insertInto('tiers').values({ account_id: id, tier: 'ultra-premium' }).execute()
  expect(await status()).toEqual([false, true])
})

test('the countries are at least 195, each with a code, a name and a flag', async () => {
  const { body } = await app.send(listCountries)
  expect(body.length).toBeGreaterThanOrEqual(195)
  expect(body).toContainEqual({ code: 'RO', name: 'Romania', flag: '🇷🇴' })
  expect(new Set(body.map((country: { code: string }) => country.code)).size).toBe(body.length)
})
