import type { Page } from '@playwright/test'
import { plugInAuthenticator } from '../support/authenticator.ts'
import { checkScreen } from '../support/check-screen.ts'
import { forgetConfirmation } from '../support/confirmation.ts'
import {
  expect,
  mailedPassword,
  newMemberSession,
  signIn,
  signInNewMember,
  test,
} from '../support/visitor.ts'

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings?tab=passkeys')
  await page.getByLabel('Name of the new passkey').fill(name)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Passkey added successfully!')).toBeVisible()
}

test('a member adds a passkey, renames it, and signs in with it', async ({ page }) => {
  const email = await newMemberSession(page)
  await plugInAuthenticator(page)
  await page.goto('/settings?tab=passkeys')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await addPasskey(page, 'My telephone')
  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(page.getByText('Passkey added successfully!')).toBeHidden()
  await name.fill('A name that is thrown away')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Rename My telephone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill('The grey one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Rename The grey one' })).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

test('after a while removing a passkey asks for the password and then goes on @release', async ({
  page,
  request,
}) => {
  const password = await mailedPassword(request, await signInNewMember(page))
  await plugInAuthenticator(page)
  await addPasskey(page, 'An old key')
  await forgetConfirmation(page, /\/api\/accounts\/passkeys\/\d+\/$/)
  await page.getByRole('button', { name: 'Remove An old key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill('not mine')
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(asked.getByText('This is not your current password.')).toBeVisible()
  await asked.getByLabel('Your password').fill(password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Passkey removed successfully!')).toBeVisible()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not recognised. Please try again.')).toBeVisible()
})

test('an owner who has forgotten the password sets a new one with a passkey @release', async ({
  page,
}) => {
  const email = await newMemberSession(page)
  await plugInAuthenticator(page)
  await addPasskey(page, 'My telephone')
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a-lamp-by-the-gate')
  await page.getByLabel('Confirm new password').fill('a-lamp-by-the-gate')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This field may not be blank.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await checkScreen(page, 'password-by-passkey')
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, email, 'a-lamp-by-the-gate')
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a passkey confirms as a password does, and closing the question changes nothing @release', async ({
  page,
}) => {
  await newMemberSession(page)
  await plugInAuthenticator(page)
  await addPasskey(page, 'My telephone')
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  const add = async (name: string) => {
    await forgetConfirmation(page, /\/passkeys\/options\/$/)
    await page.getByLabel('Name of the new passkey').fill(name)
    await page.getByRole('button', { name: 'Add a Passkey' }).click()
  }
  await add('Another')
  await asked.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Please give your password or passkey again.')).toBeVisible()
  await expect(page.getByLabel('Name of the new passkey')).toHaveValue('Another')
  await add('Another')
  await asked.getByRole('button', { name: 'Use a passkey' }).click()
  // The only device already has its passkey, so the browser refuses a second one.
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
})

test('the passkeys look right', { tag: '@release' }, async ({ page }) => {
  await newMemberSession(page)
  await plugInAuthenticator(page)
  await addPasskey(page, 'My telephone')
  await checkScreen(page, 'settings-passkeys')
  await forgetConfirmation(page, /\/passkeys\/options\/$/)
  await page.getByLabel('Name of the new passkey').fill('Another')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible()
  await checkScreen(page, 'confirm-identity')
})
