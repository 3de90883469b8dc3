import type { Page } from '@playwright/test'
import {
  demoOwner,
  expect,
  newEmail,
  signInByToken,
  signInNewMember,
  test,
} from '../support/visitor.ts'

const stones = (page: Page) => page.locator('[data-grave]')
const stone = (page: Page, graveId: number) => page.locator(`[data-grave="${graveId}"]`)
const target = () => localStorage.getItem('target_grave_id')

async function open(page: Page, address = '/graveyard'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'The Sacred Graveyard' })).toBeVisible()
  await stones(page).first().waitFor()
}

test('fifty stones to a page, and the pages turn within the list', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/[\d,]+ of 1,000,000 graves remaining/)).toBeVisible()
  await expect(stones(page)).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages of the graveyard' })
  await expect(pages.getByText('1', { exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Previous page' })).toBeHidden()

  await pages.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(page).toHaveURL('/graveyard?page=3')
  await expect(page.getByText(/page 3 of \d+/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'The graves' })).toBeFocused()
  const third = await stones(page).first().getAttribute('data-grave')

  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/graveyard?page=4')
  await page.goBack()
  await expect(page.locator(`[data-grave="${third}"]`)).toBeVisible()
  await page.goto('/graveyard?page=30')
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = await pages
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom))
    expect(Math.max(...heights) - Math.min(...heights), `rows at ${width}`).toBeLessThan(24)
  }
  await page.goto('/graveyard?page=99999')
  await expect(page.getByText('The path ends before this page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(stones(page)).toHaveCount(50)
})

test('search ignores accents, case, word order and one typo, and the field keeps the focus', async ({
  page,
}) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'Search the graves by name' })
  await field.pressSequentially('<b>ashdown</b> MARGUÉRITE')
  await expect(page.getByText('1 grave found')).toBeVisible()
  await expect(page).toHaveURL(/search=ashdown\+MARGU/)
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: /^Marguerite Ashdown, born 1951/ })).toBeVisible()

  await field.fill('Margarethe Underhill')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No graves found' })).toBeVisible()
  await expect(page.locator('[aria-live]').getByText('No graves found')).toBeAttached()
  await field.fill('Margerite Ashdown')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: /^Marguerite Ashdown, born 1951/ })).toBeVisible()
  await expect(page.getByText(/^1 grave found.*Did you mean Marguerite Ashdown\?$/)).toBeVisible()
  await expect(field).toHaveValue('Margerite Ashdown')

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/graveyard')
  await expect(stones(page)).toHaveCount(50)
})

test('a stone opens by mouse and keyboard, and closing it restores the focus', async ({ page }) => {
  await open(page)
  const third = stones(page).nth(2)
  const name = (await third.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await third.hover()
  await page.mouse.move(0, 0)
  await third.hover()
  const card = page.getByRole('region', { name: `About ${name}` })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await third.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share this memorial' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(third).toBeFocused()
})

test('a dialog whose script fails to load says so, and opens on retry @release', async ({
  page,
}) => {
  await open(page)
  await page.route(/grave-action-dialog/, (route) => route.abort())
  await stones(page).nth(2).press('Enter')
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByText('This did not arrive.')).toBeVisible()
  await page.unroute(/grave-action-dialog/)
  await share.click()
  await expect(page.getByRole('dialog', { name: 'Share this memorial' })).toBeVisible()
})

test('a link to a grave opens its page, highlights the stone for three seconds and is cleared', async ({
  page,
}) => {
  // The highlight may end before the last image of the page has loaded.
  await page.goto('/?grave_id=1500', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/^[^?]+\/graveyard\?page=\d+$/)
  const found = page.locator('li', { has: stone(page, 1500) })
  await expect(found).toHaveClass(/highlighted/)
  await expect(stone(page, 1500)).toBeInViewport()
  await expect(found).not.toHaveClass(/highlighted/, { timeout: 6_000 })
  expect(await page.evaluate(target)).toBeNull()
})

test('a link to an unknown grave says so and is cleared @release', async ({ page }) => {
  for (const nobody of ['999999999', 'nobody']) {
    await page.goto(`/graveyard?grave_id=${nobody}`)
    await expect(page.getByText('We could not find this grave.')).toBeVisible()
    await expect(stones(page)).toHaveCount(50)
    expect(await page.evaluate(target)).toBeNull()
  }
})

test('a member can go to their own grave @release', async ({ page }) => {
  await signInByToken(page, demoOwner)
  await page.getByRole('link', { name: 'See your grave' }).click()
  const own = page.getByRole('button', { name: /^Marguerite Ashdown/ })
  await expect(page.locator('li', { has: own })).toHaveClass(/highlighted/)
})

test('a member without birth date and premium sees both notices, a visitor sees none @release', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('link', { name: 'Set Birth Date' })).toBeHidden()
  await signInNewMember(page, newEmail())
  await page.getByRole('link', { name: 'Visit the graveyard' }).click()
  await page.getByRole('button', { name: 'See Premium' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Set Birth Date' }).click()
  await expect(page.getByRole('tab', { name: 'Date of Birth' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('when the graves fail to load, Retry loads them @release', async ({ page }) => {
  await page.route('**/api/accounts/graveyard/*', (route) => route.abort())
  await page.goto('/graveyard')
  await expect(page.getByRole('alert')).toContainText('Failed to load graveyard users')
  await page.unroute('**/api/accounts/graveyard/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(stones(page)).toHaveCount(50)
})

test('a grave is shared by link, on X for half a minute, and as a printed card @release', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://x.com/**', (route) => route.fulfill({ body: 'a post' }))
  await page.clock.install()
  await open(page)
  const first = stones(page).first()
  const graveId = await first.getAttribute('data-grave')
  await first.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this memorial' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('The link has been copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/g\/[a-z2-9]{12}$/)

  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Share on X' }).click()
  const post = await opened
  await post.waitForURL(/x\.com\/intent/)
  expect(new URL(post.url()).searchParams.get('url')).toMatch(
    new RegExp(`/graveyard\\?grave_id=${graveId}$`),
  )
  expect(new URL(post.url()).searchParams.get('text')).toContain('gravestone of')
  await page.clock.fastForward(15_000)
  expect(post.isClosed()).toBe(false)
  await page.clock.fastForward(15_000)
  await expect.poll(() => post.isClosed()).toBe(true)

  await dialog.getByRole('link', { name: 'Print a card' }).click()
  await expect(page).toHaveURL(/\/graveyard\/card\/[a-z2-9]{12}$/)
  await expect(page.getByRole('heading', { name: 'A card to keep' })).toBeVisible()
  await expect(page.getByText(link.replace(/^https?:\/\//, ''))).toBeVisible()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  expect(paper).toMatch(/MediaBox ?\[0 0 29[78][\d.]* 4(19|20)/)
})

test('an unsubscribe link waits for a click and says when it is invalid @release', async ({
  page,
}) => {
  await page.goto('/unsubscribe?token=nothing')
  await expect(page).toHaveURL('/unsubscribe')
  await page.getByRole('button', { name: 'Stop these letters' }).click()
  await expect(page.getByText(/used or has expired/)).toBeVisible()
})
