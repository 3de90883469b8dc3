import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { demoOwner, expect, signInByToken, test } from '../support/visitor.ts'

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/activate?token=x',
  '/nowhere',
  '/local/mailbox',
  '/local/style',
  '/unsubscribe',
  '/confirm-following?token=x',
]
const signedIn = ['/', '/admin-panel']

async function openAndCheck(page: Page, address: string, who: string): Promise<void> {
  const name = `${who}${address.replace(/\W+/g, '-')}`
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await checkScreen(page, name)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const address of open) {
  test(`${address} fits every width and is accessible`, { tag: '@release' }, async ({ page }) => {
    await openAndCheck(page, address, 'visitor')
  })
}

test('the pages of a member fit every width and are accessible', { tag: '@release' }, async ({
  page,
}) => {
  await signInByToken(page, demoOwner)
  await expect(page.getByRole('definition').filter({ hasText: 'Marguerite Ashdown' })).toBeVisible()
  for (const address of signedIn) await openAndCheck(page, address, 'member')
})

test('every tab of the settings fits every width and is accessible', { tag: '@release' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInByToken(page, demoOwner)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.waitForLoadState('networkidle')
    await checkScreen(
      page,
      `settings-${(await tab.innerText()).toLowerCase().replace(/\W+/g, '-')}`,
    )
  }
})
