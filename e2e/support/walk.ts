import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface WalkGrave {
  id: number
  full_name: string
  death_date: string | null
  memorial_url: string | null
  gravestone_latitude: number
  gravestone_longitude: number
}

/** A grave of a person who has passed, in a cemetery with neighbours. */
export async function someGrave(request: APIRequestContext): Promise<WalkGrave> {
  const response = await request.get('/api/accounts/graveyard/?page_size=50')
  const { data } = (await response.json()) as { data: WalkGrave[] }
  const found = data.find(({ death_date: passedOn, memorial_url: url }) => passedOn && url)
  return found as WalkGrave
}

/** The place rather than the list, at the lowest quality: this machine draws without a graphics card. */
export async function preferPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin === 'null') return
    localStorage.setItem('walk_as', 'place')
    sessionStorage.setItem('walk_quality', '4')
  })
}

export const place = (page: Page) =>
  page.getByRole('application', { name: /The graveyard around you/ })
export const shown = (page: Page) =>
  page.locator('[data-mode="place"][data-ready]').waitFor({ timeout: 60_000 })
export const listed = (page: Page) =>
  page.locator('[data-mode="list"][data-ready]').waitFor({ timeout: 60_000 })
export const card = (page: Page, { full_name: name }: { full_name: string }) =>
  page.getByRole('region', { name: `The grave of ${name}` })

/** Where the visitor stands and looks, from the address. */
export const standing = (page: Page) => new URL(page.url()).searchParams.get('at')
export const facing = (page: Page) => Number(new URL(page.url()).searchParams.get('facing'))

interface WalkWindow {
  walkCost?: () => {
    drawCalls: number
    stones: number
    walked: number
    pictures: number
  }
}

/** How many metres the visitor has gone since the walk began. */
export const metresWalked = (page: Page) =>
  page.evaluate(() => (window as WalkWindow).walkCost?.().walked ?? 0)

/** Some pictures later: a page has more frames than the walk draws pictures. */
export async function nextPictures(page: Page): Promise<void> {
  const pictures = () => page.evaluate(() => (window as WalkWindow).walkCost?.().pictures ?? 0)
  const before = await pictures()
  await expect.poll(pictures, { timeout: 30_000 }).toBeGreaterThan(before + 3)
}

export const stonesDrawn = (page: Page) =>
  page.evaluate(() => (window as WalkWindow).walkCost?.().stones ?? 0)
export const drawCalls = (page: Page) =>
  page.evaluate(() => (window as WalkWindow).walkCost?.().drawCalls ?? 0)
