import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import {
  expect,
  followLink,
  mailedPassword,
  newEmail,
  newMemberSession,
  signIn,
  signInNewMember,
  test,
} from '../support/visitor.ts'

async function openLetter(page: Page, to: string, subject: string): Promise<void> {
  await page.goto('/local/mailbox')
  await page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first().click()
}

test('a thief removes and names guardians; one press gives the owner everything back', async ({
  page: thief,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const email = await signInNewMember(thief)
  const password = await mailedPassword(request, email)
  const [trusted, stranger] = [newEmail(), newEmail()]
  await thief.goto('/settings?tab=administrators')
  const add = async (address: string) => {
    await thief.getByLabel('Administrator’s email').fill(address)
    await thief.getByRole('button', { name: 'Add Administrator' }).click()
    await expect(thief.getByText(address)).toBeVisible()
  }
  await add(trusted)
  await thief.getByRole('button', { name: /Remove/ }).click()
  await thief
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(thief.getByText('Administrator removed successfully!')).toBeVisible()
  await add(stranger)

  const context = await browser.newContext()
  const owner = await context.newPage()
  await openLetter(owner, email, 'An administrator was removed')
  await followLink(owner, 'This was not me')
  await expect(owner).toHaveURL('/this-was-not-me')
  await expect(owner.getByRole('heading', { name: 'Was it not you?' })).toBeVisible()
  // Opening the link alone does nothing: mail scanners do it too.
  await thief.reload()
  await expect(thief.getByText(stranger)).toBeVisible()

  await owner.getByRole('button', { name: 'This was not me' }).click()
  await expect(owner.getByText(/^Your account is in your hands again/)).toBeVisible()
  await owner.getByRole('button', { name: 'Choose a New Password' }).click()
  await expect(owner).toHaveURL('/reset-password')
  await owner.getByLabel('New password', { exact: true }).fill('quiet lantern 7')
  await owner.getByLabel('Confirm new password').fill('quiet lantern 7')
  await owner.getByRole('button', { name: 'Set New Password' }).click()
  await expect(owner.getByText('Your new password is set. You can sign in now.')).toBeVisible()

  await thief.goto('/')
  // The page learns it from the server, forgets the session and loads itself again.
  await thief.waitForFunction(() => localStorage.getItem('access_token') === null)
  await expect(thief.getByRole('link', { name: 'Settings' })).toBeHidden()
  await signIn(thief, email, password)
  await expect(thief.getByText('No account matches this email and password.')).toBeVisible()

  await signIn(owner, email, 'quiet lantern 7')
  await expect(owner.getByText('Not provided')).toBeVisible()
  await owner.goto('/settings?tab=administrators')
  await expect(owner.getByText(trusted)).toBeVisible()
  await expect(owner.getByText(stranger)).toBeHidden()

  await openLetter(owner, email, 'An administrator was removed')
  await followLink(owner, 'This was not me')
  await owner.getByRole('button', { name: 'This was not me' }).click()
  await expect(owner.getByText(/^This link has been used, or it is older/)).toBeVisible()
  await context.close()
})

test('the owner’s own browser is signed out as well @release', async ({ page }) => {
  test.setTimeout(120_000)
  const email = await newMemberSession(page)
  await page.goto('/settings?tab=administrators')
  await page.getByLabel('Administrator’s email').fill(newEmail())
  await page.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(page.getByText('Administrator added successfully!')).toBeVisible()
  await openLetter(page, email, 'You have named an administrator')
  await followLink(page, 'This was not me')
  await checkScreen(page, 'not-me')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByText(/^Your account is in your hands again/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  // It continues by itself.
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible()
  await expect(page.getByLabel('Recovery token')).toHaveCount(0)
})

test('a link that no longer works says what to do @release', async ({ page }) => {
  await page.goto('/this-was-not-me?token=x')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByText(/^This link has been used, or it is older/)).toBeVisible()
  await checkScreen(page, 'not-me-dead-link')
  await page.getByRole('link', { name: 'Choose a New Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
