import type { APIRequestContext, Page } from '@playwright/test'
import { buyTier } from '../support/upgrade.ts'
import { expect, newEmail, signInNewMember, test } from '../support/visitor.ts'
import {
  card,
  drawCalls,
  listed,
  place,
  preferPlace,
  shown,
  someGrave,
  stonesDrawn,
} from '../support/walk.ts'

test.describe.configure({ timeout: 240_000 })

/** The only owner in a cemetery: no invented person is from there. */
async function onlyGraveOf(page: Page, country: string, name: string) {
  await signInNewMember(page, newEmail())
  await buyTier(page, 'premium')
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${access}` }
  const post = (path: string, data: object) =>
    page.request.post(`/api/accounts/${path}/`, { data, headers })
  for (const [path, data] of [
    ['update-nationality', { nationality: country }],
    ['update-full-name', { full_name: name }],
    ['update-date-of-birth', { date_of_birth: '1931-04-02' }],
  ] as const) {
    expect((await post(path, data)).status(), path).toBe(200)
  }
  const hide = async () => {
    const response = await page.request.get('/api/accounts/visibility/', { headers })
    const data = { ...(await response.json()), audience: 'link' }
    expect((await page.request.put('/api/accounts/visibility/', { data, headers })).status()).toBe(
      200,
    )
  }
  return { full_name: name, hide }
}

async function cemeteryOf(request: APIRequestContext, nationality: string) {
  const response = await request.get('/api/graveyard/cemeteries/')
  const all = (await response.json()) as {
    nationality: string | null
    latitude: number
    longitude: number
    plots: number
  }[]
  const found = all.find((one) => one.nationality === nationality)
  expect(found?.plots).toBe(1)
  return `${found?.latitude},${found?.longitude}`
}

test('in a cemetery of one the stone stands there, and is gone when it is hidden', {
  tag: '@release',
}, async ({ page }) => {
  const grave = await onlyGraveOf(page, 'tuvalu', 'Lomarie Tavita')
  const at = await cemeteryOf(page.request, 'tuvalu')
  await preferPlace(page)
  await page.goto(`/graveyard?mode=walk&at=${at}`)
  await shown(page)
  await expect(card(page, grave)).toBeVisible()
  await expect.poll(() => stonesDrawn(page), { timeout: 30_000 }).toBe(1)

  await grave.hide()
  await expect(card(page, grave)).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => stonesDrawn(page), { timeout: 20_000 }).toBe(0)
  await expect(page.getByText('No stone stands here.')).toBeVisible()
})

test('a grave that is hidden is gone from the list within seconds', { tag: '@release' }, async ({
  page,
}) => {
  const grave = await onlyGraveOf(page, 'nauru', 'Deirel Harquin')
  const at = await cemeteryOf(page.request, 'nauru')
  await page.goto(`/graveyard?mode=walk&at=${at}`)
  await listed(page)
  await expect(page.getByText(/Your device asks for stillness/)).toBeVisible()
  await expect(card(page, grave)).toBeVisible()
  await grave.hide()
  await expect(card(page, grave)).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText('No stone stands here.')).toBeVisible()
})

test('a slow machine gets the list with the reason, and may try the place again', {
  tag: '@release',
}, async ({ page, request }) => {
  const grave = await someGrave(request)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    // Two pictures a second.
    window.requestAnimationFrame = (draw) =>
      window.setTimeout(() => draw(performance.now()), 500) as unknown as number
  })
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await expect(page.getByText(/This device draws the place slowly/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(card(page, grave)).toBeVisible()
  await page.getByRole('button', { name: 'Try the place again' }).click()
  await shown(page)
  await expect(place(page)).toBeVisible()
  await expect(page.getByText(/This device draws the place slowly/)).toBeHidden()
})

test('the hint on how to walk leaves by itself', { tag: '@release' }, async ({ page, request }) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  const hint = page.getByText(/Walk with the arrow keys/)
  await expect(hint).toBeVisible()
  await expect(hint).toBeHidden({ timeout: 40_000 })
})

test('names of 150 letters in every script fit a telephone, and a lost portrait leaves no hole', {
  tag: '@release',
}, async ({ page, request }) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts = ['Bartholomea ', 'x', '王小明', 'يوسف ', 'ליאורה ', 'पार्वती ']
  const longName = (id: number) =>
    [...(scripts[id % scripts.length] as string).repeat(150)].slice(0, 150).join('').trim()
  await page.route('**/api/graveyard/in-view/**', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const one of answer.data) {
      one.full_name = longName(one.id)
      one.profile_photo = `/media/portraits/lost-${one.id}/large`
    }
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  const named = card(page, { full_name: longName(grave.id) })
  await expect(named).toBeVisible()
  await expect(named.getByRole('img')).toHaveCount(0)
  await expect(named.locator('img')).toHaveCount(0)
  const box = await named.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect.poll(() => stonesDrawn(page), { timeout: 30_000 }).toBeGreaterThan(0)
})

test('without WebGL the walk is a list', { tag: '@release' }, async ({ page, request }) => {
  const grave = await someGrave(request)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await expect(page.locator('[data-mode="list"]')).toBeVisible()
  await expect(page.getByText(/This browser cannot draw the place/)).toBeVisible()
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
  const calls = () => drawCalls(page)
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
