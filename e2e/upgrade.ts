import type { Page } from '@playwright/test'

/** Opens the modal of a tier from a locked tab of the settings. */
export async function openUpgrade(page: Page, tab: string): Promise<void> {
  await page.goto(`/?view=settings&tab=${tab}`)
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  await page.getByRole('dialog').waitFor()
}
