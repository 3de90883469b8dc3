import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Counting visits' })

/** A stand-in for Google's script, which cannot be reached, and a list of what was asked of it. */
async function atGoogle(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** The events Google would have been told of. */
const events = (page: Page): Promise<[name: string, about: Record<string, string>][]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as unknown[][])
      .map((words) => [...words])
      .filter(([kind]) => kind === 'event')
      .map(([, name, about]) => [name, about] as [string, Record<string, string>]),
  )

test('nothing is counted before somebody has agreed', async ({ page }) => {
  const asked = await atGoogle(page)
  await page.goto('/faq')
  await expect(bar(page)).toBeVisible()
  await picture(page, 'consent', false)
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  expect(asked).toEqual([])
  expect(await events(page)).toEqual([])
})

test('whoever declines is not asked again, and not counted', async ({ page }) => {
  const asked = await atGoogle(page)
  await page.goto('/faq')
  await bar(page).getByRole('button', { name: 'Do not count me' }).click()
  await expect(bar(page)).toBeHidden()
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('whoever agrees is counted: pages and searches, never names', async ({ page }) => {
  const asked = await atGoogle(page)
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

test('a consent is taken back where it is explained', async ({ page }) => {
  await atGoogle(page)
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

test('a browser that says no for its owner is believed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const asked = await atGoogle(page)
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('whoever is asked can read the terms first', async ({ page }) => {
  await page.goto('/login')
  await expect(bar(page)).toBeVisible()
  await page.locator('footer').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
})
