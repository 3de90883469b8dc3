import { afterAll, beforeAll, expect, test } from 'vitest'
import { referralDashboard } from '../../../contract/partners/partners.ts'
import { getShownAddress, setShownAddress } from '../../../contract/partners/shown-address.ts'
import { newMember } from '../../testing/members.ts'
import { newPartner } from '../../testing/partners.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a member takes back that the partner sees the address, and may show it again', async () => {
  const partner = await newPartner(app, 'willow')
  const { access } = await newMember(app, 'shown@example.org', 'willow', {
    partner_sees_email: true,
  })
  const seen = async () => {
    const path = `/accounts/referral/dashboard/${partner.code}/`
    const { body } = await app.send(referralDashboard, { access: partner.access, path })
    return body.referred_users[0]?.email
  }
  const choose = (isShown: boolean) =>
    app.send(setShownAddress, { access, body: { partner_sees_email: isShown } })

  expect((await app.send(getShownAddress, { access })).body).toEqual({
    partner: expect.any(String),
    partner_sees_email: true,
  })
  expect(await seen()).toBe('shown@example.org')
  expect((await choose(false)).body).toMatchObject({ partner_sees_email: false })
  expect(await seen()).toBe('s••••@example.org')
  await choose(true)
  expect(await seen()).toBe('shown@example.org')
})

test('without a partner there is nobody to show it to', async () => {
  const { access } = await newMember(app, 'alone@example.org')
  const answer = await app.send(setShownAddress, { access, body: { partner_sees_email: true } })
  expect(answer.body).toEqual({ partner: null, partner_sees_email: false })
})
