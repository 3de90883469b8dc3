import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '../../contract/accounts/accounts.ts'
import { getProfile } from '../../contract/accounts/profile.ts'
import { checkReferral } from '../../contract/partners/partners.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.db
    .insertInto('partners')
    .values([
      { code: 'linden', name: 'Linden House', email: 'linden@example.org', password_hash: 'x' },
      {
        code: 'gone',
        name: 'Gone',
        email: 'gone@example.org',
        password_hash: 'x',
        disabled_at: new Date(),
      },
    ])
    .execute()
})
afterAll(() => app.close())

const ask = (code: string) =>
  app.send(checkReferral, { path: `/accounts/referral/check/?ref=${code}` })

async function referralSourceOf(email: string, referral_source: string) {
  const { body } = await app.send(register, { body: { email, referral_source } })
  const session = await app.send(login, { body: { email, password: body.temporary_password } })
  return (await app.send(getProfile, { access: session.body.access })).body.referral_source
}

test('a referral code returns its partner', async () => {
  expect((await ask('LINDEN')).body).toEqual({ referral_code: 'linden', name: 'Linden House' })
})

test('an unknown or disabled code is not found', async () => {
  for (const code of ['nobody', 'gone', "linden'--"]) {
    expect((await ask(code)).status).toBe(404)
  }
})

test('a registration with a code counts for it; an unknown code is ignored', async () => {
  expect(await referralSourceOf('ola@example.org', 'Linden')).toBe('linden')
  expect(await referralSourceOf('pia@example.org', 'nobody')).toBeNull()
})
