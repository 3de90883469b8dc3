import { expect, type Page } from '@playwright/test'

/** Opens the purchase dialog from a locked settings tab and waits for its payment intent. */
export async function openUpgrade(page: Page, tab: string): Promise<void> {
  await page.goto(`/?view=settings&tab=${tab}`)
  const intent = page.waitForResponse('**/create-*premium-payment-intent/')
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  await page.getByRole('dialog').waitFor()
  await (await intent).finished()
}

/** Expects that the page has reloaded and shows what the tier unlocks. */
export async function expectUnlocked(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Portrait' })
  await expect(save).toBeVisible({ timeout: 15_000 })
}
