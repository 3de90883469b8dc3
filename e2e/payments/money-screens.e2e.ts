import { checkScreen } from '../support/check-screen.ts'
import { openUpgrade } from '../support/upgrade.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(240_000)

test('the purchase dialogs fit every width and are accessible', { tag: '@release' }, async ({
  page,
}) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await page.getByText('Secure payment').waitFor()
  await checkScreen(page, 'premium', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /0002$/ }).click()
  await page.getByRole('button', { name: 'Upgrade to Premium - $9.99' }).click()
  await expect(page.getByText('Your card was declined.')).toBeInViewport()
  await checkScreen(page, 'premium-declined', false)
  await page.getByRole('button', { name: /3155$/ }).click()
  await page.getByRole('button', { name: 'Upgrade to Premium - $9.99' }).click()
  await page.getByRole('button', { name: 'It is me' }).waitFor()
  await checkScreen(page, 'premium-authentication', false)
  await page.getByRole('button', { name: 'It is not' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openUpgrade(page, 'anniversary')
  await checkScreen(page, 'ultra-premium', false)
})

test('the partners’ portal fits every width and is accessible', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/?referral-login')
  await page.getByLabel('Referral code').waitFor()
  await checkScreen(page, 'partner-login', false)
  await page.getByLabel('Referral code').fill('linden')
  await page.getByLabel('Password').fill('evening-lantern-41')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('g••••@example.org').waitFor()
  await checkScreen(page, 'partner-dashboard')
  await page.route('**/referral/dashboard/**', async (route) => {
    const response = await route.fetch()
    const nobody = { total_registrations: 0, total_purchases: 0, total_buyers: 0 }
    const empty = { ...nobody, referred_users: [], purchases: [] }
    await route.fulfill({ response, json: { ...(await response.json()), ...empty } })
  })
  await page.reload()
  await page.getByText('Nobody has come through your code yet.').waitFor()
  await checkScreen(page, 'partner-dashboard-empty')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await checkScreen(page, 'partner-settings')
})
