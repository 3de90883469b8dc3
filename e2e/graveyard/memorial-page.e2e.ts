import type { APIRequestContext } from '@playwright/test'
import type { Grave } from '../../src/contract/graveyard/graveyard.ts'
import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { expect, test } from '../support/visitor.ts'

async function listed(request: APIRequestContext): Promise<Grave[]> {
  const { data } = await (await request.get('/api/accounts/graveyard/?page_size=300')).json()
  return data
}

/** Of the invented graves, the first that has all of this. */
async function findGrave(request: APIRequestContext, fits: (grave: Grave) => unknown) {
  const grave = (await listed(request)).find(fits)
  expect(grave).toBeDefined()
  return grave as Grave
}

const isWhole = (grave: Grave) =>
  grave.profile_photo && grave.audio_message && grave.last_tribute_at && grave.memorial_message

const pathOf = ({ memorial_url: url }: Grave) => new URL(url ?? '').pathname

test('stone, hover card and dialog lead to the memorial page', async ({ page, context }) => {
  await page.goto('/graveyard')
  const first = page.locator('[data-grave]').first()
  const name = (await first.getAttribute('aria-label'))?.split(',')[0] ?? ''
  const heading = page.getByRole('heading', { level: 1, name })
  await first.hover()
  await page.mouse.move(0, 0)
  await first.hover()
  const card = page.getByRole('region', { name: `About ${name}` })
  await card.getByRole('link', { name: 'Visit the memorial' }).click()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/memorial\/[a-z2-9]{12}\/./)

  await page.goBack()
  await page.locator('[data-grave]').first().press('Space')
  await page.getByRole('dialog').getByRole('link', { name: 'Visit the memorial' }).click()
  await expect(heading).toBeVisible()

  await page.goBack()
  const opened = context.waitForEvent('page')
  await page
    .locator('[data-grave]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the graveyard is in the navigation, for visitors and at every width @release', async ({
  page,
}) => {
  await page.goto('/faq')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Graveyard' }).click()
  await expect(page).toHaveURL('/graveyard')
})

test('a shared link to the list offers the way to the page @release', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/graveyard?grave_id=1500')
  const linesOfClose = page.getByRole('button', { name: 'Close' }).evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return words.getClientRects().length
  })
  expect(await linesOfClose).toBe(1)
  await page.getByRole('link', { name: /^Visit the memorial of/ }).click()
  await expect(page).toHaveURL(/\/memorial\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the short address shows the page, and the neighbours lead on', async ({ page, request }) => {
  const grave = await findGrave(request, isWhole)
  await page.goto(pathOf(grave))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(grave.full_name)
  await expect(page).toHaveURL(/\/memorial\//)
  const walk = page.getByRole('navigation', { name: `Walk on from ${grave.full_name}` })
  await walk.getByRole('link', { name: /to the right/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(grave.full_name)
  const there = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: /to the left/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(grave.full_name)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(there ?? '')
})

test('a visitor leaves a tribute on the page, and it is in the next visitor’s HTML', async ({
  page,
  request,
}) => {
  const { graveId } = await createPassedOwner(request, 'Ottilie Pagewright')
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await page.goto(pathOf(grave))
  await expect(page.getByText('Nobody has left words here yet.')).toBeVisible()
  await page.getByText('Leave a tribute').click()
  await page.getByLabel('Your name').fill('Tobias')
  await page.getByLabel('Your words').fill('You taught me to whistle.')
  await page.getByRole('button', { name: 'Submit Tribute' }).click()
  await expect(page.getByText('Tribute submitted successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('You taught me to whistle.')).toBeVisible()
  await expect
    .poll(async () => (await request.get(pathOf(grave))).text())
    .toContain('You taught me to whistle.')
})

test('copy gives the permanent address, X the specified one, and the code can be downloaded', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://x.com/**', (route) => route.fulfill({ body: 'a post' }))
  const grave = await findGrave(request, isWhole)
  await page.goto(pathOf(grave))
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this memorial' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('The link has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(grave.memorial_url)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Share on X' }).click()
  const post = await opened
  await post.waitForURL(/x\.com\/intent/)
  expect(new URL(post.url()).searchParams.get('url')).toMatch(
    new RegExp(`/graveyard\\?grave_id=${grave.id}$`),
  )

  await dialog.getByRole('link', { name: 'Print a card' }).click()
  await expect(page.getByRole('heading', { name: 'A card to keep' })).toBeVisible()
  for (const [kind, start] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download as ${kind}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^memorial-[a-z2-9]{12}\.(svg|png)$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString('latin1')).toContain(start)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the words, sees the portrait and can hear the voice', async ({
    page,
    request,
  }) => {
    const grave = await findGrave(request, isWhole)
    await page.goto(pathOf(grave))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(grave.full_name)
    await expect(page.getByRole('blockquote')).toHaveText(grave.memorial_message)
    const portrait = page.getByRole('img', { name: `${grave.full_name}, portrait` })
    expect(
      await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100)
    await expect(page.locator('audio[controls]')).toBeVisible()
    expect((await request.get(grave.audio_message ?? '')).status()).toBe(200)
    await expect(page.locator('figure[data-stone] figcaption').first()).toBeVisible()
    await saveScreenshot(page, 'memorial-without-script', true)
  })

  test('an unknown address says so @release', async ({ page }) => {
    const response = await page.goto('/g/222222222222')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No stone stands here' })).toBeVisible()
  })
})

test('an unknown address says so, and the way to the graveyard is there @release', async ({
  page,
}) => {
  for (const address of ['/g/222222222222', '/memorial/222222222222/anna']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No stone stands here' })).toBeVisible()
  }
  await checkScreen(page, 'memorial-unknown')
  await page.getByRole('main').getByRole('link', { name: 'To the graveyard' }).click()
  await expect(page).toHaveURL('/graveyard')
})

const states: [name: string, fits: (grave: Grave) => unknown][] = [
  ['everything', isWhole],
  ['name-only', (grave) => !grave.profile_photo && !grave.death_date && !grave.memorial_message],
  ['living', (grave) => !grave.death_date && grave.profile_photo],
  ['living-with-voice', (grave) => !grave.death_date && grave.has_audio_message],
  ['passed-plain', (grave) => grave.death_date && !grave.profile_photo && !grave.memorial_message],
  ['right-to-left', (grave) => /\p{Script=Arabic}/u.test(grave.full_name)],
  ['han', (grave) => /\p{Script=Han}/u.test(grave.full_name)],
]
for (const [name, fits] of states) {
  test(`the page of a memorial (${name}) fits every width and is accessible`, {
    tag: '@release',
  }, async ({ page, request }) => {
    await page.goto(pathOf(await findGrave(request, fits)))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await checkScreen(page, `memorial-${name}`)
  })
}
