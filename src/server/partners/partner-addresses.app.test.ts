import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmPartnerEmail,
  referralDashboard,
  referralSettings,
} from '../../contract/partners/partners.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { newestLetterTo } from '../testing/members.ts'
import { newPartner } from '../testing/partners.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import {
  addPartner,
  disablePartner,
  enablePartner,
  resetPartnerPassword,
} from './management/partner-management.ts'
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

test('a new address ends the sessions that were open', async () => {
  const partner = await newPartner(app, 'maple')
  const dashboard = (access: string) =>
    app.send(referralDashboard, { access, path: '/accounts/referral/dashboard/maple/' })
  const { access } = (await requestChange(partner, 'maple-office@example.org')).body
  expect((await dashboard(access)).status).toBe(200)
  await confirm((await newestLetterTo(app, 'maple-office@example.org')).token)
  for (const old of [partner.access, access]) expect((await dashboard(old)).status).toBe(401)
})

test('two partners may not have one address', async () => {
  const [elm, fir] = [await newPartner(app, 'elm'), await newPartner(app, 'fir')]
  const taken = { status: 409, body: { codes: { email: ['partner-address-taken'] } } }
  const refused = { code: 'partner-address-taken' }
  expect(await requestChange(fir, elm.email)).toMatchObject(taken)
  await expect(
    addPartner(app.ctx, { name: 'Elm Two', email: elm.email.toUpperCase() }),
  ).rejects.toMatchObject(refused)
  // Both asked for it: the first to confirm gets it.
  await requestChange(elm, 'both@example.org')
  const { token: ofElm } = await newestLetterTo(app, 'both@example.org')
  await requestChange(fir, 'both@example.org')
  const { token: ofFir } = await newestLetterTo(app, 'both@example.org')
  const answers = await Promise.all([confirm(ofElm), confirm(ofFir)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // A disabled partner keeps its address, but cannot be enabled while another has it.
  const oak = await newPartner(app, 'oak')
  await disablePartner(app.ctx, 'oak')
  await addPartner(app.ctx, { name: 'Oak Two', email: oak.email })
  await expect(enablePartner(app.ctx, 'oak')).rejects.toMatchObject(refused)
})
