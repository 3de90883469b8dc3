import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Counting visits' })

/** Replaces Google's script, which tests cannot reach, and lists the requests for it. */
async function stubAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** The events that would have gone to Google. */
const events = (page: Page): Promise<[name: string, about: Record<string, string>][]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as unknown[][])
      .map((words) => [...words])
      .filter(([kind]) => kind === 'event')
      .map(([, name, about]) => [name, about] as [string, Record<string, string>]),
  )

test('nothing is counted before the visitor consents', async ({ page }) => {
  const asked = await stubAnalytics(page)
  await page.goto('/faq')
  await expect(bar(page)).toBeVisible()
  await checkScreen(page, 'consent', false)
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  expect(asked).toEqual([])
  expect(await events(page)).toEqual([])
})

test('the question covers nothing that can be pressed @release', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  for (const path of ['/login', '/register', '/faq', '/']) {
    await page.goto(path)
    await expect(bar(page)).toBeVisible()
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement
        window.scrollTo(0, part * (scrollHeight - innerHeight))
      }, share)
      await expect.poll(() => coveredControls(page), `${path} at ${share}`).toEqual([])
    }
  }
})

test('a visitor who declines is not asked again, and not counted @release', async ({ page }) => {
  const asked = await stubAnalytics(page)
  await page.goto('/faq')
  await bar(page).getByRole('button', { name: 'Do not count me' }).click()
  await expect(bar(page)).toBeHidden()
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('a visitor who consents is counted: pages and searches, never names', async ({ page }) => {
  const asked = await stubAnalytics(page)
  await page.goto('/faq')
  await bar(page).getByRole('button', { name: 'I agree' }).click()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-EXAMPLE'])
  const here = new URL(page.url()).origin
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await page.getByRole('searchbox').fill('rituals')
  await expect
    .poll(() => events(page))
    .toEqual([
      ['page_view', { page_location: `${here}/faq` }],
      ['page_view', { page_location: `${here}/blog` }],
      ['search', { search_term: '(blog)' }],
    ])
  await page.goto('/graveyard?search=Odile')
  await expect
    .poll(() => events(page))
    .toEqual([
      ['page_view', { page_location: `${here}/graveyard` }],
      ['search', { search_term: '(graveyard)' }],
    ])
})

test('consent can be withdrawn on the page that explains it @release', async ({ page }) => {
  await stubAnalytics(page)
  await page.goto('/privacy')
  await bar(page).getByRole('button', { name: 'I agree' }).click()
  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect(page.getByText('Your visits are not counted.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-EXAMPLE'))).toBe(true)
  const counted = (await events(page)).length
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  expect(await events(page)).toHaveLength(counted)
})

test('a browser’s opt-out signal is respected @release', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const asked = await stubAnalytics(page)
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('a visitor can read the terms before deciding @release', async ({ page }) => {
  await page.goto('/login')
  await expect(bar(page)).toBeVisible()
  await page.locator('footer').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
})
