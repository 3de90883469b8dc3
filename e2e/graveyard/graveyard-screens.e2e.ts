import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

const graves = '**/api/accounts/graveyard/*'
const stones = (page: Page) => page.locator('[data-grave]')

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

test('the graveyard fits every width and is accessible', { tag: '@release' }, async ({ page }) => {
  await page.goto('/graveyard')
  await expect(stones(page)).toHaveCount(50)
  await page.waitForLoadState('networkidle')
  // Stones out of view are not rendered, so each part is checked after scrolling to it.
  await checkScreen(page, 'graveyard', false)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await checkScreen(page, 'graveyard-rows', false)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await checkScreen(page, 'graveyard-pages', false)
})

test('the dialogs of a grave fit every width and are accessible', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/graveyard')
  const { data } = await (await page.request.get('/api/accounts/graveyard/')).json()
  const shown = data.find(
    (grave: Record<string, unknown>) => grave.death_date && grave.profile_photo,
  )
  const stone = page.locator(`[data-grave="${shown.id}"]`)
  await stone.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('region', { name: /^About/ })).toBeVisible()
  await checkScreen(page, 'graveyard-hover-card', false)

  await stone.press('Enter')
  await checkScreen(page, 'grave', false)
  const ways = { 'See the photo': 'photo', 'Leave a tribute': 'tributes', Share: 'share' }
  for (const [way, name] of Object.entries(ways)) {
    await page.getByRole('dialog').first().getByRole('button', { name: way }).click()
    await page.waitForLoadState('networkidle')
    await checkScreen(page, `grave-${name}`, false)
    await page.keyboard.press('Escape')
  }
  await page.goto(`/graveyard/card/${shown.id}`)
  await page.getByRole('heading', { name: 'A card to keep' }).waitFor()
  await page.waitForLoadState('networkidle')
  await checkScreen(page, 'grave-card')
})

test('the empty, failed and loading graveyard fit every width and are accessible', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/graveyard?search=Margarethe+Underhill')
  await page.getByRole('heading', { name: 'No graves found' }).waitFor()
  await checkScreen(page, 'graveyard-none-found')

  await page.route(graves, (route) => route.abort())
  await page.goto('/graveyard')
  await page.getByRole('alert').waitFor()
  await checkScreen(page, 'graveyard-failed')

  await page.unroute(graves)
  await page.route(graves, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const pagination = { ...list.pagination, total_count: 0, total_pages: 0, has_next: false }
    await route.fulfill({ response, json: { ...list, data: [], pagination } })
  })
  await page.goto('/graveyard')
  await page.getByRole('heading', { name: 'The ground is still empty' }).waitFor()
  await checkScreen(page, 'graveyard-empty')

  await page.unroute(graves)
  await page.route(graves, () => {})
  await page.goto('/graveyard')
  await page.getByRole('textbox', { name: 'Search the graves by name' }).waitFor()
  await checkScreen(page, 'graveyard-loading')
})

test('the notices for a new member fit every width and are accessible', {
  tag: '@release',
}, async ({ page }) => {
  await newMemberSession(page)
  await page.goto('/graveyard?search=Ashdown')
  await page.getByRole('button', { name: 'See Premium' }).waitFor()
  await expect(stones(page)).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await checkScreen(page, 'graveyard-member', false)
})

test('the page numbers keep one row at every width', { tag: '@release' }, async ({ page }) => {
  await page.goto('/graveyard?page=30')
  const pages = page.getByRole('navigation', { name: 'Pages of the graveyard' })
  await expect(pages.getByRole('link', { name: 'Page 31' })).toBeVisible()
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const rows = await pages
      .getByRole('listitem')
      .evaluateAll(
        (items) => new Set(items.map((item) => item.getBoundingClientRect().bottom)).size,
      )
    expect(rows, `at ${width}`).toBe(1)
  }
})
