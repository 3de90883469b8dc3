import type { Page } from '@playwright/test'
import { plugInAuthenticator } from './authenticator.ts'
import { expect, newMemberSession } from './visitor.ts'

/** Signs in a new member with a passkey and gives them a role, as the command does. */
export async function newOperator(page: Page, role: 'supervisor' | 'moderator'): Promise<string> {
  const email = await newMemberSession(page)
  await plugInAuthenticator(page)
  await page.goto('/settings?tab=passkeys')
  await page.getByLabel('Name of the new passkey').fill('My key')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByText('Passkey added successfully!')).toBeVisible()
  const made = await page.request.post('/api/local/operators/', { data: { email, role } })
  expect(made.status()).toBe(200)
  return email
}

/** Opens the console at a row and uses the passkey. */
export async function enterConsole(page: Page, query = ''): Promise<void> {
  await page.goto(`/operator${query}`)
  await page.getByRole('button', { name: 'Show my passkey' }).click()
  await expect(page.getByRole('tablist', { name: 'Console' })).toBeVisible()
}
