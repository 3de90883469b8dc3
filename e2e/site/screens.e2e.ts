import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { expect, signIn, test } from '../support/visitor.ts'

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
]
const signedIn = ['/', '/admin-panel']

async function look(page: Page, address: string, who: string): Promise<void> {
  const name = `${who}${address.replace(/\W+/g, '-')}`
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, name)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const address of open) {
  test(`${address} can be seen and read by everybody`, async ({ page }) => {
    await look(page, address, 'visitor')
  })
}

test('what members see can be seen and read by everybody', async ({ page }) => {
  await signIn(page, 'owner@example.org', 'evening-lantern-41')
  await expect(page.getByRole('definition').filter({ hasText: 'Marguerite Ashdown' })).toBeVisible()
  for (const address of signedIn) await look(page, address, 'member')
})

test('every tab of the settings can be seen and read by everybody', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'owner@example.org', 'evening-lantern-41')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.waitForLoadState('networkidle')
    await picture(page, `settings-${(await tab.innerText()).toLowerCase().replace(/\W+/g, '-')}`)
  }
})
