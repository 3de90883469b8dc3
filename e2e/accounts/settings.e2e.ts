import type { Page } from '@playwright/test'
import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import {
  expect,
  mailedPassword,
  newEmail,
  newMemberSession,
  signInNewMember,
  test,
} from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('what cannot be loaded says so and is tried again; a paid tier never looks locked @release', async ({
  page,
}) => {
  await signInNewMember(page)
  await buyTier(page, 'ultra-premium')
  await page.route('**/accounts/ultra-premium-status/', (route) => route.abort())
  await page.route('**/accounts/anniversary-messages/', (route) => route.abort())
  await page.goto('/settings?tab=anniversary')
  const failed = page.getByText('Your messages could not be fetched just now.')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Ultra Premium Feature Locked')).toBeHidden()
  await page.unroute('**/accounts/ultra-premium-status/')
  const list = page.waitForEvent('requestfailed')
  await again(page).click()
  await list
  await expect(failed).toBeVisible()
  await checkScreen(page, 'not-loaded')
  await page.unroute('**/accounts/anniversary-messages/')
  await again(page).click()
  await expect(page.getByText('0 of 10 recorded')).toBeVisible()

  await page.route('**/accounts/tiers/', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('Your tiers could not be loaded.')).toBeVisible()
  await page.unroute('**/accounts/tiers/')
  await again(page).click()
  await expect(page.getByRole('list', { name: 'Your tiers' })).toContainText('Ultra Premium')
})

test('an error stands once, and one’s own address changes nothing @release', async ({
  page,
  request,
}) => {
  const taken = newEmail()
  await request.post('/api/accounts/register/', { data: { email: taken } })
  const email = await signInNewMember(page)
  const password = await mailedPassword(request, email)
  await page.goto('/settings?tab=email')
  const change = async (to: string) => {
    await page.getByLabel('New email').fill(to)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change Email' }).click()
  }
  await change(taken)
  await expect(page.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Error changing email')).toBeHidden()
  await change(email)
  await expect(page.getByText(`${email} is your address already.`)).toBeVisible()

  const moved = newEmail()
  await change(moved)
  await expect(page.getByText('Email changed successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(moved)
})

test('a success leaves when something else is typed, and a turned phone shows the current tab @release', async ({
  page,
}) => {
  await signInNewMember(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/settings?tab=fullname')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ida Typed')
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  const saved = page.getByText('Full name updated successfully!')
  await expect(saved).toBeVisible()
  await page.getByRole('textbox', { name: 'Full name' }).pressSequentially('x')
  await expect(saved).toBeHidden()

  await page.goto('/settings?tab=history')
  const tab = page.locator('[data-tab="history"]')
  await expect(tab).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('the stone of the living says nothing of rest, and shows words as they are typed @release', async ({
  page,
}) => {
  await newMemberSession(page)
  await buyTier(page, 'premium')
  await page.goto('/settings?tab=memorial')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('textbox').fill('The gate stays unlatched.')
  await expect(panel.locator('em').getByText('The gate stays unlatched.')).toBeVisible()
  await expect(panel.getByText('Rest in peace')).toBeHidden()
  await saveScreenshot(page, 'own-words')
})

test('the picture behind the pages is chosen at 768 and 1280 pixels, with a JPG for old browsers @release', async ({
  page,
}) => {
  await page.goto('/faq')
  const picture = () =>
    page.evaluate(() => {
      const backdrop = document.querySelector('[class*="backdrop"]') ?? document.body
      return getComputedStyle(backdrop).backgroundImage
    })
  for (const [width, name] of [
    [768, 'mobile'],
    [769, 'tablet'],
    [1280, 'tablet'],
    [1281, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await picture()).toMatch(
      new RegExp(`${name}-backdrop.*image/webp.*${name}-backdrop.*image/jpeg`),
    )
  }
})

test('an activation that fails without a reason shows the specified sentence @release', async ({
  page,
}) => {
  await page.route('**/accounts/activate/', (route) =>
    route.fulfill({ status: 400, json: { token: ['This field may not be blank.'] } }),
  )
  await page.goto('/activate?token=x')
  await expect(page.getByText('Activation failed. Please try again.')).toBeVisible()
})

test('the login returns to the page that asked for it, knows the address and shows the password @release', async ({
  page,
  request,
}) => {
  const email = await signInNewMember(page)
  const password = await mailedPassword(request, email)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/settings?tab=nationality')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await checkScreen(page, 'login-shown')
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
  await expect(page.getByRole('tab', { name: 'Nationality' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the page for a new password survives a reload @release', async ({ page, request }) => {
  const email = await signInNewMember(page)
  const answer = await request.post('/api/accounts/forgot-password/', { data: { email } })
  const { token } = await answer.json()
  await page.goto(`/reset-password?token=${token}`)
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByText('Set New Password')).toBeVisible()
  // It comes with the letter, and the member need not read it.
  await expect(page.getByLabel('Recovery token')).toHaveCount(0)
  await page.getByLabel('New password', { exact: true }).fill('a lantern on the sill')
  await page.getByLabel('Confirm new password').fill('a lantern on the sill')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByText('Your new password is set. You can sign in now.')).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByLabel('Recovery token')).toHaveValue('')
})

test('a tab that was scrolled to shows its panel from the beginning @release', async ({ page }) => {
  await signInNewMember(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/settings')
  for (const [tab, heading] of [
    ['Your Data', 'What is yours'],
    ['Administrators', 'Your sacred administrators'],
    ['History', 'What happened with your account'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 })
  }
})
