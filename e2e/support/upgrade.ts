import { expect, type Page } from '@playwright/test'

/** Opens the modal of a tier from a locked tab of the settings, and waits until it can be paid. */
export async function openUpgrade(page: Page, tab: string): Promise<void> {
  await page.goto(`/?view=settings&tab=${tab}`)
  const intent = page.waitForResponse('**/create-*premium-payment-intent/')
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  await page.getByRole('dialog').waitFor()
  await (await intent).finished()
}

/** The page has reloaded, and what was locked is there. */
export async function isOpened(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Portrait' })
  await expect(save).toBeVisible({ timeout: 15_000 })
}
