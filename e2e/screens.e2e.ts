import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './visitor.ts'

const widths = [390, 820, 1440]
const open = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/activate?token=x',
  '/terms',
  '/privacy',
  '/faq',
  '/nowhere',
  '/local/mailbox',
]
const signedIn = ['/', '/admin-panel']

/** Looks at a screen as people do: at three widths, and with the eyes of a screen reader. */
async function look(page: Page, address: string, who: string): Promise<void> {
  const name = `${who}${address.replace(/\W+/g, '-')}`
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, name)
}

async function picture(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} at ${width}: sideways scrolling`).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true })
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
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
