import type { APIRequestContext, Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { openMap } from '../support/map.ts'
import { expect, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })

interface Grave {
  id: number
  full_name: string
  death_date: string | null
  memorial_url: string | null
  gravestone_latitude: number
  gravestone_longitude: number
}

/** One who has passed, in a cemetery with neighbours. */
async function someGrave(request: APIRequestContext): Promise<Grave> {
  const response = await request.get('/api/accounts/graveyard/?page_size=50')
  const { data } = (await response.json()) as { data: Grave[] }
  const found = data.find(({ death_date: passedOn, memorial_url: url }) => passedOn && url)
  return found as Grave
}

/** The place rather than the list, at the least quality: this machine draws without a graphics card. */
async function preferPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin === 'null') return
    localStorage.setItem('walk_as', 'place')
    sessionStorage.setItem('walk_quality', '4')
  })
}

const place = (page: Page) => page.getByRole('application', { name: /The graveyard around you/ })
const shown = (page: Page) =>
  page.locator('[data-mode="place"][data-ready]').waitFor({ timeout: 60_000 })
const card = (page: Page, grave: Grave) =>
  page.getByRole('region', { name: `The grave of ${grave.full_name}` })
const standing = (page: Page) => new URL(page.url()).searchParams.get('at')

test('a visitor comes from the globe to a named stone, walks by keys and opens the memorial', async ({
  page,
  request,
}) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await openMap(page)
  await page.getByLabel('Search the map by name').fill(grave.full_name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: grave.full_name }).first().click()
  await card(page, grave).getByRole('link', { name: 'Walk here' }).click()
  await shown(page)
  await expect(card(page, grave)).toBeVisible()
  await expect.poll(() => standing(page)).not.toBeNull()
  const before = standing(page)

  await expect(place(page)).toBeFocused()
  await page.keyboard.down('KeyD')
  await expect.poll(() => standing(page), { timeout: 30_000 }).not.toBe(before)
  await page.keyboard.up('KeyD')
  await expect(page.getByText('You look north')).toBeVisible()

  await page.getByLabel('Take me to').fill(grave.full_name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: grave.full_name }).first().click()
  await shown(page)
  await expect(card(page, grave)).toBeVisible()
  await place(page).press('Enter')
  await expect(page).toHaveURL(/\/memorial\//)
  await expect(page.getByRole('heading', { name: grave.full_name }).first()).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a visitor taps the ground to go there, and the stone to open its memorial', async ({
    page,
    request,
  }) => {
    const grave = await someGrave(request)
    await preferPlace(page)
    await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
    await shown(page)
    await expect(card(page, grave)).toBeVisible()
    await expect.poll(() => standing(page)).not.toBeNull()
    const before = standing(page)
    const box = await place(page).boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    // The grass to the right of where one stands.
    await page.touchscreen.tap(x + width * 0.93, y + height * 0.66)
    await expect.poll(() => standing(page), { timeout: 30_000 }).not.toBe(before)

    await page.goto(new URL(grave.memorial_url ?? '').pathname)
    await page.getByRole('link', { name: 'Walk here' }).click()
    await shown(page)
    await expect(card(page, grave)).toBeVisible()
    await page.touchscreen.tap(x + width / 2, y + height * 0.55)
    await expect(page).toHaveURL(/\/memorial\//)
  })
})

test('the list of a row does the same without pictures', async ({ page, request }) => {
  const grave = await someGrave(request)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  const list = page.locator('[data-mode="list"]')
  await expect(card(page, grave)).toBeVisible()
  const count = await list.getByText(/Grave \d+ of \d+ in this row/).textContent()
  const [place = 0, all = 0] = (count?.match(/\d+/g) ?? []).map(Number)
  const way = place < all ? ['Go right', 'Go left'] : ['Go left', 'Go right']
  await page.getByRole('button', { name: way[0] as string }).click()
  await expect(list.getByRole('status').last()).toContainText('You stand before')
  await expect(card(page, grave)).toBeHidden()
  await page.getByRole('button', { name: way[1] as string }).click()
  await expect(card(page, grave)).toBeVisible()

  await page.getByLabel('Take me to').fill('Nobody Of This Name At All')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No stone with this name stands here.')).toBeVisible()
  await page.reload()
  await expect(card(page, grave)).toBeVisible()
  await card(page, grave).getByRole('link', { name: 'Open the memorial' }).click()
  await expect(page).toHaveURL(/\/memorial\//)
})

test('without WebGL the walk is a list', { tag: '@release' }, async ({ page, request }) => {
  const grave = await someGrave(request)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await expect(page.locator('[data-mode="list"]')).toBeVisible()
  await expect(card(page, grave)).toBeVisible()
})

test('a lost network leaves what is there and says so', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  await page.context().setOffline(true)
  await expect(page.getByText(/The connection is lost/)).toBeVisible({ timeout: 30_000 })
  await expect(card(page, grave)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/The connection is lost/)).toBeHidden({ timeout: 30_000 })
})

test('a lost context is drawn again', { tag: '@release' }, async ({ page, request }) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  const calls = () =>
    page.evaluate(
      () => (window as { walkCost?: () => { drawCalls: number } }).walkCost?.().drawCalls ?? 0,
    )
  await expect.poll(calls).toBeGreaterThan(5)
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    loss?.loseContext()
    await new Promise((resolve) => setTimeout(resolve, 500))
    loss?.restoreContext()
  })
  await expect.poll(calls, { timeout: 30_000 }).toBeGreaterThan(5)
  await expect(card(page, grave)).toBeVisible()
})

test('the list fits every width and is accessible', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const grave = await someGrave(request)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await expect(card(page, grave)).toBeVisible()
  await checkScreen(page, 'walk-list')
})
