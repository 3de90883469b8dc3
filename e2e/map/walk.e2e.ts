import { checkScreen } from '../support/check-screen.ts'
import { openMap } from '../support/map.ts'
import { expect, test } from '../support/visitor.ts'
import {
  card,
  facing,
  metresWalked,
  nextPictures,
  place,
  preferPlace,
  shown,
  someGrave,
  standing,
} from '../support/walk.ts'

test.describe.configure({ timeout: 180_000 })

test('a visitor comes from the globe to a named stone, walks by keys and opens the memorial @release', async ({
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

  test('a visitor taps the ground to go there, and the stone to open its memorial @release', async ({
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
    // The grass to the right of the visitor.
    await page.touchscreen.tap(x + width * 0.93, y + height * 0.66)
    await expect.poll(() => standing(page), { timeout: 30_000 }).not.toBe(before)

    await page.goto(new URL(grave.memorial_url ?? '').pathname)
    await page.getByRole('link', { name: 'Walk here' }).click()
    await shown(page)
    await expect(card(page, grave)).toBeVisible()
    await page.touchscreen.tap(x + width / 2, y + height * 0.55)
    await expect(page).toHaveURL(/\/memorial\//)
  })

  test('two thumbs walk and look at the same time', { tag: '@release' }, async ({
    page,
    request,
  }) => {
    const grave = await someGrave(request)
    await preferPlace(page)
    await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
    await shown(page)
    await expect(card(page, grave)).toBeVisible()
    await expect.poll(() => standing(page)).not.toBeNull()
    const before = { at: standing(page), facing: facing(page) }
    const { x = 0, y = 0, width = 0, height = 0 } = (await place(page).boundingBox()) ?? {}
    const on = (await card(page, grave).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Where thumbs rest; the left one is on the card of the grave.
    const left = { x: on.x + on.width * 0.2, y: on.y + on.height * 0.5, id: 1 }
    const right = { x: x + width * 0.8, y: y + height * 0.75, id: 2 }
    expect((left.y - y) / height).toBeGreaterThan(0.75)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof left)[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [left])
    await touch('touchStart', [left, right])
    // The left thumb pushes sideways, where no stone is in the way; the right one drags the view.
    const pushed = { ...left, x: left.x + 60 }
    await touch('touchMove', [pushed, { ...right, x: right.x - 40 }])
    await touch('touchMove', [pushed, { ...right, x: right.x - 90 }])
    await expect.poll(() => metresWalked(page), { timeout: 60_000 }).toBeGreaterThan(0.5)
    await touch('touchEnd', [])
    await expect.poll(() => standing(page), { timeout: 30_000 }).not.toBe(before.at)
    await expect.poll(() => facing(page), { timeout: 30_000 }).not.toBe(before.facing)

    // The visitor stops once the thumbs have been lifted.
    await nextPictures(page)
    const walked = await metresWalked(page)
    await nextPictures(page)
    expect(await metresWalked(page)).toBe(walked)
  })

  test('a touch on the card of a grave presses its link and does not walk', {
    tag: '@release',
  }, async ({ page, request }) => {
    const grave = await someGrave(request)
    await preferPlace(page)
    await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
    await shown(page)
    await card(page, grave).getByRole('heading').tap()
    await nextPictures(page)
    expect(await metresWalked(page)).toBe(0)
    await card(page, grave).getByRole('link', { name: 'Open the memorial' }).tap()
    await expect(page).toHaveURL(/\/memorial\//)
    await expect(page.getByRole('heading', { name: grave.full_name }).first()).toBeVisible()
  })
})

test('a drag looks around and does not walk', { tag: '@release' }, async ({ page, request }) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  await expect.poll(() => standing(page)).not.toBeNull()
  const at = standing(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await place(page).boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.5, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => facing(page), { timeout: 30_000 }).toBeGreaterThan(10)
  expect(standing(page)).toBe(at)
})

test('steps and wind sound only while sound is on', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const grave = await someGrave(request)
  await preferPlace(page)
  await page.addInitScript(() => {
    const counted = { sounds: 0 }
    Object.assign(window, { counted })
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      constructor(context: BaseAudioContext, options?: AudioBufferSourceOptions) {
        super(context, options)
        counted.sounds += 1
      }
    }
  })
  await page.goto(`/graveyard?mode=walk&grave=${grave.id}`)
  await shown(page)
  const sounds = () =>
    page.evaluate(() => (window as unknown as { counted: { sounds: number } }).counted.sounds)
  const setMusic = (state: string) =>
    page.evaluate((value) => localStorage.setItem('music', value), state)
  /** Back and forth, so that no stone stops the visitor. */
  const walk = async (key: string) => {
    const before = await metresWalked(page)
    await place(page).focus()
    await page.keyboard.down(key)
    await expect.poll(() => metresWalked(page), { timeout: 60_000 }).toBeGreaterThan(before + 1.6)
    await page.keyboard.up(key)
  }
  await walk('KeyD')
  expect(await sounds()).toBe(0)
  await setMusic('playing')
  await walk('KeyA')
  // The wind, and at least one step.
  await expect.poll(sounds, { timeout: 30_000 }).toBeGreaterThan(1)
  await setMusic('muted')
  const after = await sounds()
  await walk('KeyD')
  expect(await sounds()).toBe(after)
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
  // On software rendering, the scene is tried again before the list appears.
  await expect(card(page, grave)).toBeVisible({ timeout: 40_000 })
  await card(page, grave).getByRole('link', { name: 'Open the memorial' }).click()
  await expect(page).toHaveURL(/\/memorial\//)
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
