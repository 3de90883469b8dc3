import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPartnerEmail, referralSettings } from '../../contract/partners/partners.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { newestLetterTo } from '../testing/members.ts'
import { newPartner } from '../testing/partners.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { resetPartnerPassword } from './management/partner-management.ts'
import { findPartner } from './partners.ts'

let app: TestApp
beforeAll(async () => {
  const from = 'Vigil <vigil@example.org>'
  // No letter leaves here; the tests read what was enqueued.
  app = await openTestApp({ config: { mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from } } })
})
afterAll(() => app.close())

type Partner = Awaited<ReturnType<typeof newPartner>>

const requestChange = ({ access, code, password }: Partner, email: string) =>
  app.send(referralSettings, {
    access,
    path: `/accounts/referral/settings/${code}/`,
    body: { current_password: password, email },
  })
const confirm = (token: string) => app.send(confirmPartnerEmail, { body: { token } })
const addressOf = async (code: string) => (await findPartner(app.ctx, code)).email

test('a new address counts once its link is opened, and the earlier one is told twice', async () => {
  const partner = await newPartner(app, 'linden')
  const { body } = await requestChange(partner, 'office@example.org')
  expect(body.message).toBe(
    'Settings updated successfully. We write to office@example.org once the link we sent there is opened.',
  )
  expect(await addressOf('linden')).toBe(partner.email)
  expect((await newestLetterTo(app, partner.email)).subject).toBe('A new address was asked for')
  const { token } = await newestLetterTo(app, 'office@example.org')
  expect(await confirm(token)).toMatchObject({
    status: 200,
    body: { message: 'Email changed successfully!' },
  })
  expect(await addressOf('linden')).toBe('office@example.org')
  const told = await newestLetterTo(app, partner.email)
  expect(told.subject).toBe('Your partner address has changed')
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'dead-link' } })
})

test('only the newest link counts, for one day, and none after a new password from the operator', async () => {
  const partner = await newPartner(app, 'rowan')
  await requestChange(partner, 'first@example.org')
  const first = (await newestLetterTo(app, 'first@example.org')).token
  await requestChange(partner, 'second@example.org')
  const second = (await newestLetterTo(app, 'second@example.org')).token
  expect((await confirm(first)).status).toBe(400)
  app.clock.travel(dayMs)
  expect((await confirm(second)).status).toBe(400)
  const other = await newPartner(app, 'alder')
  await requestChange(other, 'thief@example.org')
  const stolen = (await newestLetterTo(app, 'thief@example.org')).token
  await resetPartnerPassword(app.ctx, 'alder')
  expect((await confirm(stolen)).status).toBe(400)
  expect(await addressOf('alder')).toBe(other.email)
})

test('the same address again changes nothing and sends nothing', async () => {
  const partner = await newPartner(app, 'yew')
  const { body } = await requestChange(partner, partner.email)
  expect(body.message).toBe('Settings updated successfully')
  await expect(newestLetterTo(app, partner.email)).rejects.toThrow()
})
