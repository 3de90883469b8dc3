import type { Page } from '@playwright/test'
import { plugInAuthenticator } from '../support/authenticator.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

const password = 'evening-lantern-41'

async function signInAsPartner(page: Page, code: string, secret: string): Promise<void> {
  await page.getByLabel('Referral code').fill(code)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a member who registers through a partner’s link is counted and listed', async ({ page }) => {
  const email = newEmail()
  await page.goto('/register?ref=LINDEN')
  await expect(page.getByText('Referred by: Linden House')).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/Let Linden House see my address/).check()
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(page.getByText('Not provided')).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('pending_referral'))).toBeNull()

  await page.goto('/?referral-login')
  await signInAsPartner(page, ' linden ', password)
  await expect(page).toHaveURL(/\/partner$/)
  const members = page.getByRole('region', { name: 'Referred users' })
  await expect(members.getByText(email)).toBeVisible()
  await expect(page.getByText('Conversion rate')).toBeVisible()
  const download = page.waitForEvent('download')
  await members.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('linden-members.csv')

  // The member stays signed in, and withdraws the consent to show the address to the partner.
  await page.goto('/settings?tab=yourdata')
  const shown = page.getByLabel('Let Linden House see my whole address.')
  await expect(shown).toBeChecked()
  await shown.uncheck()
  await page.getByRole('button', { name: 'Save what they see' }).click()
  await expect(page.getByText('They see only its first letter from now on.')).toBeVisible()
  await page.goto('/partner')
  await expect(members.getByText('@example').first()).toBeVisible()
  await expect(members.getByText(email)).toHaveCount(0)
})

test('an unknown code is ignored @release', async ({ page }) => {
  await page.goto('/register?ref=nobody')
  await expect(page.getByRole('button', { name: 'Create My Free Memorial' })).toBeVisible()
  await expect(page.getByText('Referred by')).toHaveCount(0)
})

test('the login shows what is wrong @release', async ({ page }) => {
  await page.goto('/?referral-login')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter both referral code and password')).toBeVisible()
  await signInAsPartner(page, 'linden', 'wrong')
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
})

test('a partner’s session survives a reload, ends on logout, and is removed when corrupt @release', async ({
  page,
}) => {
  await page.goto('/?referral-login')
  await signInAsPartner(page, 'linden', password)
  await expect(page.getByText('Partner dashboard')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Partner dashboard')).toBeVisible()
  const stored = () => page.evaluate(() => localStorage.getItem('referral_data'))
  const { access } = JSON.parse((await stored()) ?? '') as { access: string }
  // Other pages stay in the visitor's own browser.
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('Partner dashboard')).toHaveCount(0)
  await page.goto('/partner')
  const ended = page.waitForResponse('**/referral/logout/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Referral partner login')).toBeVisible()
  expect((await ended).status()).toBe(200)
  expect(await stored()).toBeNull()
  const afterwards = await page.request.get('/api/accounts/referral/dashboard/linden/', {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(afterwards.status()).toBe(401)
  await page.evaluate(() => localStorage.setItem('referral_data', '{broken'))
  await page.goto('/faq')
  await expect.poll(stored).toBeNull()
})

test('an expired partner session leads to the login and keeps the member signed in @release', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem(
      'referral_data',
      '{"referral_code":"linden","total_registrations":1,"total_purchases":0,"access":"dead"}',
    )
  })
  await page.goto('/partner')
  await expect(page.getByText('Your visit has ended. Please log in again.')).toBeVisible()
})

test('settings validate their fields and confirm a change @release', async ({ page }) => {
  await page.goto('/?referral-login')
  await signInAsPartner(page, 'linden', password)
  await page.getByRole('link', { name: 'Settings' }).last().click()
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Referral code')).toHaveAttribute('readonly')
  await save()
  await expect(page.getByText('Current password is required for authentication')).toBeVisible()
  await page.getByLabel('Current password').fill('wrong')
  await save()
  await expect(page.getByText('Please provide at least one field to update')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await save()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('short')
  await save()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('')
  await page.getByLabel('Confirm new password').fill('')
  await page.getByLabel('New email').fill('linden@example.org')
  await save()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await save()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
})

test('a dashboard that fails to load says so and can be retried @release', async ({ page }) => {
  await page.goto('/?referral-login')
  await page.route('**/referral/dashboard/**', (route) => route.fulfill({ status: 500, body: '' }))
  await signInAsPartner(page, 'linden', password)
  await expect(page.getByText('Failed to load dashboard data')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('g••••@example.org')).toBeVisible()
})

test('a partner adds a passkey, renames it, signs in with it and removes it @release', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/?referral-login')
  await plugInAuthenticator(page)
  await signInAsPartner(page, 'linden', password)
  await page.getByRole('link', { name: 'Settings' }).last().click()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the new passkey').fill('The office')
  await passkeys.getByLabel('Your password').fill('wrong')
  await passkeys.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(passkeys.getByText('This is not your current password.')).toBeVisible()
  await passkeys.getByLabel('Your password').fill(password)
  await passkeys.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(passkeys.getByText('Passkey added successfully!')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Rename The office' }).click()
  await passkeys.getByLabel('Name', { exact: true }).fill('The grey one')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('button', { name: 'Rename The grey one' })).toBeVisible()
  await checkScreen(page, 'partner-passkeys', false)

  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Partner dashboard')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await passkeys.getByRole('button', { name: 'Remove The grey one' }).click()
  await passkeys.getByLabel('Your password').fill(password)
  await passkeys.getByRole('button', { name: 'Remove the Passkey' }).click()
  await expect(passkeys.getByText('Passkey removed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not recognised. Please try again.')).toBeVisible()
})
