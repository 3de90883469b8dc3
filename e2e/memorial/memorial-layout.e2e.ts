import type { Page } from '@playwright/test'
import type { Grave } from '../../src/contract/graveyard/graveyard.ts'
import { graveCardPath } from '../../src/contract/page-addresses.ts'
import { saveScreenshot } from '../support/check-screen.ts'
import {
  leftOfTheEdge,
  measureLayoutShift,
  paleOnPaper,
  splitWords,
} from '../support/page-layout.ts'
import { expect, test } from '../support/visitor.ts'
import { createWrittenMemorial, writings } from '../support/written-memorial.ts'

/** How much a page may move by itself while it loads. */
const maxShift = 0.02
/** The font of another script arrives late. If the system has none of its kind, it changes a line or two. */
const maxShiftOfFonts = 0.06
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const scripts = '**/static/js/**'
const markup = /<\/?\w+[ >]/

/** Of the invented graves, the first with portrait, words and neighbours. */
async function pathOfWhole(page: Page): Promise<string> {
  const list = await page.request.get('/api/accounts/graveyard/?page_size=300')
  const { data } = (await list.json()) as { data: Grave[] }
  const grave = data.find((one) => one.profile_photo && one.memorial_message && one.death_date)
  return new URL(grave?.memorial_url ?? '').pathname
}

test('before the script runs, no markup is read on a memorial, on screen or on paper', async ({
  page,
}) => {
  const path = await pathOfWhole(page)
  // None of them ever arrives.
  await page.route(scripts, () => {})
  await page.goto(path, { waitUntil: 'load' })
  const read = () => page.evaluate(() => document.body.innerText)
  expect(await read()).toContain('Walk on')
  expect(await read()).not.toMatch(markup)
  await page.emulateMedia({ media: 'print' })
  expect(await read()).not.toMatch(markup)
})

test('a memorial hardly moves while it loads on a slow connection', async ({ page }) => {
  const path = await pathOfWhole(page)
  await measureLayoutShift(page)
  await delayScripts(page, 500)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(path)
  expect(await shiftOf(page)).toBeLessThan(maxShift)
})

/** Text arrives at once, as on a slow connection, and the script late. */
async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** After everything that arrives late: fonts, and the pictures near the screen. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => window.layoutShift)
}

for (const [script, writing] of Object.entries(writings)) {
  test(`a memorial in ${script} is whole and calm at every width, and on paper`, {
    tag: '@release',
  }, async ({ page, request }) => {
    test.setTimeout(120_000)
    const path = await createWrittenMemorial(request, writing)
    await measureLayoutShift(page)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(path)
      const most = script === 'latin' ? maxShift : maxShiftOfFonts
      expect.soft(await shiftOf(page), `shift at ${screen.width}`).toBeLessThan(most)
      await checkNames(page, screen.width)
      if (script === 'arabic' || script === 'hebrew') await checkOneEdge(page, screen.width)
      await saveScreenshot(page, `memorial-${script}-${screen.width}`, true)
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(paleOnPaper)).toEqual([])
    await saveScreenshot(page, `memorial-${script}-paper`, true)
    await page.emulateMedia({ media: null })

    const code = path.split('/')[2] ?? ''
    await page.goto(graveCardPath(code))
    const name = page.getByRole('article').getByRole('heading', { level: 2 })
    expect(await name.evaluateAll(splitWords)).toEqual([])
    await saveScreenshot(page, `card-${script}`)
  })
}

/** The name is larger than the dates, and none of its words is split across two lines. */
async function checkNames(page: Page, width: number): Promise<void> {
  const names = page.locator('h1, figure[data-stone] figcaption [dir]:first-child')
  expect.soft(await names.evaluateAll(splitWords), `split at ${width}`).toEqual([])
  const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
  const [name, dates] = await Promise.all(
    [page.locator('h1'), page.getByText(/^April 2, 1931/)].map((one) => one.evaluate(sizeOf)),
  )
  expect.soft(name, `the name at ${width}`).toBeGreaterThan(dates ?? 0)
}

async function checkOneEdge(page: Page, width: number): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible'
  })
  const left = await page.getByRole('article').evaluate(leftOfTheEdge)
  expect.soft(left, `left at ${width}`).toEqual([])
}

test('a long transcript leaves nothing empty above the portrait', { tag: '@release' }, async ({
  page,
  request,
}) => {
  const transcript = writings.latin.transcript.repeat(20)
  const path = await createWrittenMemorial(request, { ...writings.latin, transcript })
  for (const screen of screens.slice(1)) {
    await page.setViewportSize(screen)
    await page.goto(path)
    // The portrait stands at the foot of the stone, both of them in the first screen.
    const portrait = await page.getByRole('img', { name: /, portrait$/ }).boundingBox()
    const stone = await page.locator('figure[data-stone]').first().boundingBox()
    const foot = (box: typeof stone) => (box ? box.y + box.height : Number.NaN)
    expect(Math.abs(foot(portrait) - foot(stone)), `at ${screen.width}`).toBeLessThan(40)
    expect(foot(stone), `at ${screen.width}`).toBeLessThan(screen.height)
  }
})
