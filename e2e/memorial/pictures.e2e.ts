import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, createEntrustedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, signInByToken, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

async function photograph(name: string, background: string, width = 600, height = 400) {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** An owner with premium, signed in, and a guardian. */
async function signInOwner(page: Page, request: APIRequestContext) {
  const { graveId, owner, guardians } = await createEntrustedOwner(request, 'Ottilie Album', 1)
  await signInByToken(page, owner)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await buyTier(page, 'premium')
  await request.patch('/api/accounts/visibility/', {
    data: { pictures_audience: 'everybody' },
    headers: owner.bearer,
  })
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  const path = new URL(grave.memorial_url).pathname
  return { graveId, owner, guardian: guardians[0], path }
}

const openPictures = async (page: Page) => {
  await page.goto('/settings?tab=pictures')
  await expect(page.getByText('Drop pictures here, or choose them')).toBeVisible()
}

test('an owner adds pictures, one is refused, and visitors walk through the others', async ({
  page,
  request,
}) => {
  const { path } = await signInOwner(page, request)
  await openPictures(page)
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await photograph('red.jpg', '#aa3344'),
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await photograph('tall.jpg', '#3344aa', 400, 900),
    ])
  const waiting = page.getByRole('list', { name: 'Pictures on their way' })
  await expect(page.getByText('2 of 24.')).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(waiting.getByText('Please select a valid image file.')).toBeVisible()
  await checkScreen(page, 'pictures-one-refused')
  await waiting.getByRole('button', { name: 'Leave it out' }).click()

  const first = page.getByRole('form', { name: 'Picture 1 of 2' })
  await first.getByLabel('Caption').fill('By <b>the</b> sea')
  await first.getByLabel('Year').fill('19')
  await first.getByRole('button', { name: 'Save Words' }).click()
  await expect(first.getByText('Enter a year of four digits, or none.')).toBeVisible()
  await first.getByLabel('Year').fill('1952')
  await first.getByLabel('What it shows').fill('A red field')
  await first.getByRole('button', { name: 'Save Words' }).click()
  await expect(first.getByText('The words are kept with the picture.')).toBeVisible()
  const ordered = page.waitForResponse('**/picture-order/')
  await page.getByRole('button', { name: /^Picture 1 of 2: move with/ }).press('ArrowDown')
  await ordered
  await expect(page.getByRole('button', { name: /^Picture 2 of 2: move with/ })).toBeFocused()
  const captions = () =>
    page
      .getByLabel('Caption')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
  const dragUp = async () => {
    const [upper, lower] = [1, 2].map((at) =>
      page.getByRole('button', { name: `Picture ${at} of 2: move with the arrow keys, or drag` }),
    )
    await lower?.hover()
    await page.mouse.down()
    await upper?.hover()
    const saved = page.waitForResponse('**/picture-order/')
    await page.mouse.up()
    await saved
  }
  expect(await captions()).toEqual(['', 'By <b>the</b> sea'])
  await dragUp()
  expect(await captions()).toEqual(['By <b>the</b> sea', ''])
  await dragUp()

  const section = page.getByRole('region', { name: 'Pictures of a life' })
  await expect(async () => {
    await page.goto(path)
    await expect(section.getByRole('img').first()).toHaveAttribute('alt', 'A red field')
  }).toPass()
  // Pictures with a year are in the line of years, the others after it.
  const ofYear = section.getByRole('listitem').filter({ hasText: '1952' })
  await expect(ofYear.getByText('By <b>the</b> sea')).toBeVisible()
  const last = section.getByRole('img').last()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await section.getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: 'Picture 1 of 2' })
  await expect(viewer.getByText('By <b>the</b> sea, 1952')).toBeVisible()
  await viewer.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible()
  await page.mouse.move(500, 400)
  await page.mouse.down()
  await page.mouse.move(700, 410, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(section.getByRole('link').first()).toBeFocused()
})

test('a guardian adds a picture once the memorial is open @release', async ({ page, request }) => {
  const { graveId, guardian, path } = await signInOwner(page, request)
  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian?.bearer ?? {},
  })
  await page.evaluate(() => localStorage.clear())
  await signInByToken(page, guardian as Account)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('button', { name: 'Pictures: Ottilie Album' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Ottilie Album' })
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles([await photograph('found.jpg', '#447744')])
  await expect(dialog.getByText('1 of 24.')).toBeVisible()
  await checkScreen(page, 'pictures-guardian', false)
  await expect
    .poll(async () => (await request.get(path)).text())
    .toContain('Pictures of a life</h2>')
})

test('an album fits every width, with and without script', { tag: '@release' }, async ({
  page,
  request,
  browser,
}) => {
  const { path } = await signInOwner(page, request)
  await openPictures(page)
  await checkScreen(page, 'pictures-none')
  const shapes: [width: number, height: number][] = [
    [1600, 900],
    [700, 1400],
    [900, 900],
    [300, 200],
    [2400, 600],
  ]
  const album = await Promise.all(
    shapes.map(([width, height], at) =>
      photograph(
        `picture ${at}.jpg`,
        ['#7a5a3a', '#3a5a7a', '#5a7a3a'][at % 3] ?? '',
        width,
        height,
      ),
    ),
  )
  await page.getByLabel('Choose pictures').setInputFiles(album)
  // One after the other, each decoded in a process of its own.
  await expect(page.getByText('5 of 24.')).toBeVisible({ timeout: 60_000 })
  const first = page.getByRole('form', { name: 'Picture 1 of 5' })
  await first
    .getByLabel('Caption')
    .fill('The harbour in the first summer, before the new pier was built')
  await first.getByLabel('Year').fill('1952')
  await first.getByRole('button', { name: 'Save Words' }).click()
  await checkScreen(page, 'pictures-editor')
  await page.goto(path)
  await page.getByRole('heading', { name: 'Pictures of a life' }).waitFor()
  await page.getByRole('region', { name: 'Pictures of a life' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await checkScreen(page, 'pictures-page')
  await page.getByRole('region', { name: 'Pictures of a life' }).getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  await checkScreen(page, 'pictures-viewer', false)
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: page.url() })
  await visitor.goto(path)
  const link = visitor.getByRole('region', { name: 'Pictures of a life' }).getByRole('link').first()
  expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  await visitor.close()
})
