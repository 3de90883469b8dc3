import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { contrastOf } from '../support/contrast.ts'
import { openUpgrade } from '../support/upgrade.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

const pages = [
  '/',
  '/login',
  '/register',
  '/graveyard',
  '/faq',
  '/contact',
  '/terms',
  '/accessibility',
  '/promise',
  '/blog',
  '/blog/at-the-edge',
  '/local/style',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of pages) {
  test(`${path} does not scroll sideways on the narrowest phone or at twice the text size @release`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, path)
    expect(await sideways(page), 'at 320 px').toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(page), 'at 200 %').toBeLessThanOrEqual(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const path of ['/', '/login', '/faq', '/blog']) {
  test(`${path} works by keyboard: in order, with visible focus @release`, async ({ page }) => {
    await openPage(page, path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    let above = -1
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      const { top, isMarked, isCovered, name } = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        // A link that covers its card shows the focus around the card.
        const marks = [null, '::after'].map((part) => getComputedStyle(focused, part))
        const box = focused.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return {
          name: focused.outerHTML.slice(0, 120),
          top: box.top + window.scrollY,
          isMarked: marks.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          ),
          isCovered: hit !== null && !focused.contains(hit) && !hit.contains(focused),
        }
      })
      expect({ isMarked, isCovered }, name).toEqual({ isMarked: true, isCovered: false })
      // From top to bottom, except within one row.
      expect(top, name).toBeGreaterThan(above - 60)
      above = top
    }
  })
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`at ${width} px text over images has enough contrast @release`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const over: [path: string, words: string][] = [
      ['/', 'h1'],
      ['/', 'main blockquote p'],
      ['/', 'main blockquote + p'],
      ['/', 'main section:first-child p:last-child'],
      ['/', 'footer p'],
      ['/blog', 'h1'],
      ['/blog', 'h1 + p'],
      ['/graveyard', 'h1'],
      ['/register', 'h1'],
      ['/register', 'h1 + p'],
    ]
    for (const [path, words] of over) {
      if (new URL(page.url(), 'http://x').pathname !== path) await openPage(page, path)
      const contrast = await contrastOf(page.locator(words).first())
      expect(contrast, `${path} ${words}`).toBeGreaterThanOrEqual(4.5)
    }
  })
}

test('status messages are announced: their live regions exist before the text', async ({
  page,
}) => {
  await openPage(page, '/login')
  const live = page.locator('main form [aria-live="polite"]')
  await expect(live).toHaveCount(1)
  await expect(live).toBeEmpty()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not-a-password')
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
  await expect(live).not.toBeEmpty()
})

test('the blog is marked in the navigation while an article is read @release', async ({ page }) => {
  await openPage(page, '/blog/at-the-edge')
  const blog = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  await expect(blog).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Back to Blog' }).first().click()
  await expect(blog).toHaveAttribute('aria-current', 'page')
})

test('a device that asks for more contrast gets it @release', async ({ page }) => {
  await openPage(page, '/login')
  const soft = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ivory-soft'))
  const usual = await soft()
  await page.emulateMedia({ contrast: 'more' })
  expect(await soft()).not.toBe(usual)
})

test('the accessibility statement is linked on every page and lists the keys @release', async ({
  page,
}) => {
  await openPage(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await expect(page.getByText('Move an end of a recording by a tenth of a second')).toBeVisible()
  await checkScreen(page, 'accessibility')
})

/** Links within a sentence may be as small as its text. */
for (const tab of ['photo', 'anniversary']) {
  test(`what can be pressed in the payment of ${tab} is at least 24 pixels wide and tall @release`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await newMemberSession(page)
    await openUpgrade(page, tab)
    await page.getByText('Sandbox: no real payment is made.').waitFor()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, a')]
        .filter((control) => control.checkVisibility() && !control.closest('p'))
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect()
          return Math.min(width, height) > 1 && Math.min(width, height) < 24
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    expect(small).toEqual([])
  })
}
