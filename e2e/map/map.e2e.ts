import type { APIRequestContext, Page } from '@playwright/test'
import { coveredControls } from '../support/covered-controls.ts'
import { lightsOf, onGlobe } from '../support/globe.ts'
import {
  chooseInMenu,
  mapRegion,
  openMap,
  openMapAt,
  screenPointOf,
  viewOf,
} from '../support/map.ts'
import { expect, signInNewMember, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })

interface Grave {
  id: number
  full_name: string
  death_date: string | null
  gravestone_latitude: number
  gravestone_longitude: number
}

async function someGraves(request: APIRequestContext): Promise<Grave[]> {
  return (await (await request.get('/api/accounts/graveyard/?page_size=50')).json()).data
}

const spotOf = (grave: Grave) => ({
  latitude: grave.gravestone_latitude,
  longitude: grave.gravestone_longitude,
})

const popup = (page: Page, grave: Grave) =>
  page.getByRole('region', { name: `The grave of ${grave.full_name}` })

test('a visitor zooms from the world to a stone, cannot move stones, and leaves a tribute', async ({
  page,
  request,
}) => {
  const graves = await someGraves(request)
  const grave = graves.find(({ death_date }) => death_date) as Grave
  await page.goto('/graveyard')
  await page.getByRole('link', { name: 'Map View' }).click()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
  // New York, from so far away that the whole globe fits; a large window has zoom 2.
  const first = await viewOf(page)
  expect(first.latitude).toBeCloseTo(40.7128, 2)
  expect(first.longitude).toBeCloseTo(-74.006, 2)
  expect(first.zoom).toBeCloseTo(0.9, 0)
  await expect(page.getByText('Opening the map…')).toBeHidden()
  await expect(page.getByText('Search by name, zoom in and click gravestones')).toBeVisible()
  await page.getByRole('button', { name: 'Map menu' }).click()
  const grounds = page.getByRole('region', { name: 'Sacred Grounds' })
  await expect(grounds).toContainText(/Graves\d,\d{3}View3DMap typeSatellite/)
  await expect(page.getByRole('button', { name: 'Edit Positions' })).toBeHidden()
  await page.getByRole('button', { name: 'Switch to the 2D view' }).click()
  await expect(grounds).toContainText('View2D')
  await page.keyboard.press('Escape')

  await openMapAt(page, { ...spotOf(grave), zoom: 16.9 })
  await chooseInMenu(page, 'button', 'Switch to the 2D view')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await viewOf(page)).zoom).toBeCloseTo(18.9, 3)
  const { x, y } = await screenPointOf(page, spotOf(grave))
  await expect(async () => {
    // The stone is drawn above its spot.
    await page.mouse.click(x, y - 20)
    await expect(popup(page, grave)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

  await popup(page, grave).getByRole('button', { name: 'Leave a tribute' }).click()
  const tribute = page.getByRole('dialog')
  await tribute.getByLabel('Your name').fill('Nora Example')
  await tribute.getByLabel('Your words').fill('I found you on the map.')
  await tribute.getByRole('button', { name: 'Submit Tribute' }).click()
  await expect(tribute.getByText('Tribute submitted successfully!')).toBeVisible()
})

test('at the first view the whole globe is in the picture, with every light of its near side', {
  tag: '@release',
}, async ({ page, request }) => {
  test.setTimeout(400_000)
  const zooms = new Set<number>()
  page.on('request', (sent) => {
    const [, zoom] = /graveyard\/tiles\/(\d+)\//.exec(sent.url()) ?? []
    if (zoom) zooms.add(Number(zoom))
  })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/favicon.svg')
    await page.evaluate(() => sessionStorage.clear())
    zooms.clear()
    await openMap(page)
    const { size, lights } = await onGlobe(page, await lightsOf(request, Math.max(...zooms)))
    const seen = lights.filter(({ nearness }) => nearness > 0)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.length, 'some are behind the horizon').toBeLessThan(lights.length)
    const outside = seen.filter(({ x, y }) => x < 0 || y < 0 || x > size.width || y > size.height)
    expect(outside, `at ${width}`).toEqual([])
    // The outermost lights that are large enough to point at are drawn where they should be.
    const large = seen.filter(({ nearness, graves }) => nearness > 0.3 && graves >= 10)
    const byColumn = large.toSorted((one, other) => one.x - other.x)
    const byRow = large.toSorted((one, other) => one.y - other.y)
    for (const light of [byColumn.at(0), byColumn.at(-1), byRow.at(0), byRow.at(-1)]) {
      const at = { x: size.x + (light?.x ?? 0), y: size.y + (light?.y ?? 0) }
      expect(await isPointedAt(page, at), `${width}: ${JSON.stringify(light)}`).toBe(true)
    }
  }
})

/** Whether the cursor says that there is a light within two pixels. */
async function isPointedAt(page: Page, at: { x: number; y: number }): Promise<boolean> {
  const steps = [0, -1, 1, -2, 2]
  for (const down of steps) {
    for (const across of steps) {
      await page.mouse.move(at.x + across, at.y + down)
      const cursor = await page.locator('canvas').evaluate((canvas) => canvas.style.cursor)
      if (cursor === 'pointer') return true
    }
  }
  return false
}

test('searching a name moves the map to its stone', { tag: '@release' }, async ({
  page,
  request,
}) => {
  await openMap(page)
  const box = page.getByRole('textbox', { name: 'Search the map by name' })
  await box.fill('zzzz nobody')
  await box.press('Enter')
  await expect(page.getByText('No Graves Found')).toBeVisible()
  await box.fill('a')
  await expect(page.getByText('No Graves Found')).toBeVisible()
  await box.press('Enter')
  await expect(page.getByText(/^\.\.\. and [\d,]+ more results$/)).toBeVisible()
  const results = page.getByRole('search').getByRole('listitem')
  await expect(results).toHaveCount(5)
  await box.fill('  ')
  await expect(results).toHaveCount(0)

  await box.fill('Margerite Ashdown')
  await box.press('Enter')
  await expect(page.getByText('Did you mean Marguerite Ashdown?')).toBeVisible()

  const [, , grave] = await someGraves(request)
  await box.fill((grave as Grave).full_name)
  await box.press('Enter')
  await results.first().getByRole('button').click()
  await expect(popup(page, grave as Grave)).toBeVisible()
  await expect.poll(async () => (await viewOf(page)).zoom).toBe(20)
  await expect(page.getByText('Search by name, zoom in and click gravestones')).toBeHidden()
  for (const [width, height] of [
    [600, 700],
    [900, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => coveredControls(page), `at ${width}`).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(popup(page, grave as Grave)).toBeHidden()
})

test('a link opens the map at a stone, and the list and the map link to each other', {
  tag: '@release',
}, async ({ page, request }) => {
  const [grave] = await someGraves(request)
  await openMap(page, `/graveyard?mode=google-earth&grave_id=${(grave as Grave).id}`)
  await expect(popup(page, grave as Grave)).toBeVisible()
  await expect(page).toHaveURL('/graveyard?mode=google-earth')
  await popup(page, grave as Grave)
    .getByRole('link', { name: 'See it in the list' })
    .click()
  await page.locator(`[data-grave="${(grave as Grave).id}"]`).click()
  await page.getByRole('link', { name: 'See it on the map' }).click()
  await expect(popup(page, grave as Grave)).toBeVisible({ timeout: 60_000 })
  await popup(page, grave as Grave)
    .getByRole('link', { name: 'Visit the memorial' })
    .click()
  const heading = page.getByRole('heading', { level: 1, name: (grave as Grave).full_name })
  await expect(heading).toBeVisible()
})

test('an owner can move only their own stone, and it stays there after a reload @release', async ({
  page,
}) => {
  await signInNewMember(page)
  const bearer = await page.evaluate(() => `Bearer ${localStorage.getItem('access_token')}`)
  const headers = { authorization: bearer }
  await page.request.post('/api/accounts/update-date-of-birth/', {
    data: { date_of_birth: '1961-02-03' },
    headers,
  })
  const { id } = await (await page.request.get('/api/accounts/profile/', { headers })).json()
  const position = async () => {
    const { grave } = await (await page.request.get(`/api/accounts/graveyard/${id}/`)).json()
    return { latitude: grave.gravestone_latitude, longitude: grave.gravestone_longitude }
  }
  const plot = await position()

  await openMap(page)
  await chooseInMenu(page, 'button', 'Switch to the 2D view')
  await chooseInMenu(page, 'button', 'Edit Positions')
  const stone = page.getByRole('button', { name: /^Your gravestone/ })
  await expect(stone).toBeInViewport()
  const drag = async (by: number) => {
    const box = await stone.boundingBox()
    const { x, y, width, height } = box as NonNullable<typeof box>
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 2 + by, { steps: 5 })
    await page.mouse.up()
  }
  await drag(3)
  expect(await position()).toEqual(plot)
  const sent = page.waitForRequest('**/update-gravestone-position/')
  await drag(90)
  const body = (await sent).postDataJSON()
  expect(body.latitude).toMatch(/^-?\d+\.\d{7}$/)
  expect(body.longitude).toMatch(/^-?\d+\.\d{7}$/)
  const outcome = page.getByText('Position updated successfully!')
  await expect(outcome).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const said = await outcome.boundingBox()
  expect(said?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  const moved = await position()
  expect(moved).toEqual({ latitude: Number(body.latitude), longitude: Number(body.longitude) })
  expect(moved).not.toEqual(plot)

  await stone.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await position()).longitude).toBeLessThan(moved.longitude)
  const stands = await position()
  await page.reload()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
  await chooseInMenu(page, 'button', 'Switch to the 2D view')
  await chooseInMenu(page, 'button', 'Edit Positions')
  await expect(stone).toBeInViewport()
  const at = await screenPointOf(page, stands)
  const box = await stone.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(at.x, -1)
})

test('the list names the graves on the map and works by keyboard @release', async ({ page }) => {
  await openMap(page)
  const list = page.getByRole('region', { name: 'Graves in view' })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(list.getByText(/[\d,]+ graves in view, the first 50 of them here/)).toBeVisible()
  const germany = await list.getByRole('option', { name: /^Germany \(/ }).getAttribute('value')
  await list.getByLabel('Go to a cemetery').selectOption(germany)
  await expect(list.getByText(/^\d+ graves in view$|the first 50/)).toBeVisible()
  await list.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('region', { name: /^The grave of/ })).toBeVisible()
  await mapRegion(page).focus()
  const before = await viewOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await viewOf(page)).longitude).toBeGreaterThan(before.longitude)
})

test('when tiles fail to load the map says so, and Retry loads them', { tag: '@release' }, async ({
  page,
}) => {
  await page.route('**/api/graveyard/tiles/**', (route) => route.abort())
  await page.goto('/graveyard?mode=google-earth')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load graveyard data', { timeout: 60_000 })
  await expect(page.getByText('Opening the map…')).toBeHidden()
  await page.unroute('**/api/graveyard/tiles/**')
  const tile = page.waitForResponse('**/api/graveyard/tiles/**')
  await alert.getByRole('button', { name: 'Retry' }).click()
  expect((await tile).status()).toBe(200)
  await expect(alert).toBeHidden()
})

test('without WebGL the graves are listed, with every action', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d')
    } as typeof getContext
  })
  await page.goto('/graveyard?mode=google-earth')
  await expect(page.getByRole('alert')).toContainText('Failed to load the map')
  const list = page.getByRole('region', { name: 'Graves in view' })
  await expect(list.getByText(/^3,\d{3} graves in view/)).toBeVisible()
  const germany = await list.getByRole('option', { name: /^Germany \(/ }).getAttribute('value')
  await list.getByLabel('Go to a cemetery').selectOption(germany)
  await expect(list.getByText(/^\d{1,2} graves? in view/)).toBeVisible()
  await list.getByRole('listitem').first().getByRole('button').click()
  const grave = page.getByRole('region', { name: /^The grave of/ })
  await expect(grave.getByRole('button', { name: 'Share' })).toBeVisible()
})
