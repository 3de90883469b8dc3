import { expect, test } from '../support/visitor.ts'

const headings: [address: string, heading: string | RegExp][] = [
  ['/login', 'Sacred Login'],
  ['/?view=login', 'Sacred Login'],
  ['/#login', 'Sacred Login'],
  ['/?view=forgot-password', 'Lost Your Sacred Key'],
  ['/terms', /Terms/],
  ['/privacy', /Privacy/],
]
for (const [address, heading] of headings) {
  // The others differ only in their address.
  const tag = address === '/login' ? [] : ['@release']
  test(`${address} shows its view`, { tag }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('parameters of the address are read once and removed from it @release', async ({ page }) => {
  // A grave that exists would be cleared again.
  await page.route('**/api/accounts/graveyard/**', () => {})
  await page.goto('/?view=login&grave_id=12&ref=nobody')
  await expect(page).not.toHaveURL(/grave_id|ref=|view=/)
  expect(await page.evaluate(() => localStorage.getItem('target_grave_id'))).toBe('12')
})

test('an invalid activation link says so and links back @release', async ({ page }) => {
  await page.goto('/activate?token=nothing')
  await expect(page.getByText(/used or has expired/)).toBeVisible()
  await expect(page).toHaveURL('/activate')
})

test('terms and privacy open over the page, and closing them returns to it', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('half-written@example.org')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('half-written@example.org')
})

test('an unknown address shows the 404 page', async ({ page }) => {
  const response = await page.goto('/nowhere-at-all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('at 768 px the navigation is a menu that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/login')
  const burger = page.getByRole('button', { name: 'Open menu' })
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeHidden()
  await burger.click()
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeHidden()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(burger).toBeHidden()
  await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible()
})
