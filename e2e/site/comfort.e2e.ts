import type { Page } from '@playwright/test'
import { demoOwner, expect, signInByToken, test } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/first-sign-in?token=x',
  '/invitation?token=x',
  '/contact',
  '/faq',
  '/graveyard',
  '/graveyard?search=an',
  '/terms',
  '/privacy',
  '/accessibility',
  '/promise',
  '/blog',
  '/blog/at-the-edge',
  '/nowhere',
]

/** Every tab, including those that are added later. */
async function memberPages(page: Page): Promise<string[]> {
  await page.goto('/settings')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))
  expect(names.length).toBeGreaterThan(20)
  return ['/', '/admin-panel', ...names.map((name) => `/settings?tab=${name}`)]
}

/** Opens a page and returns how far its parts moved by themselves. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) moved += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(moved), 50))
      }),
  )
}

/** Controls below 24 pixels; links within a sentence are exempt, and a label counts with its box. */
function smallControls(): string[] {
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    control.parentElement?.textContent?.trim() !== control.textContent?.trim()
  return [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=tab]')]
    .filter((control) => control.checkVisibility({ opacityProperty: true }))
    .filter((control) => !isInSentence(control))
    .filter((control) => {
      const target = control.closest('label') ?? control
      const { width, height } = target.getBoundingClientRect()
      return width > 1 && (width < 24 || height < 24)
    })
    .map((control) => control.outerHTML)
}

/** Texts that are truncated or leave the screen. Rows that scroll bring theirs back; stones fit their own words. */
function lostTexts(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const isInScroller = (element: Element) => {
    const row = element.closest('ul')
    return row !== null && getComputedStyle(row).overflowX === 'auto'
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }) && hasText(element))
    .filter((element) => !isInScroller(element))
    .filter((element) => !element.closest('[role=tablist], [class*=gravestone], [class*=hidden]'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
      return width > 1 && (isCut || left < -1 || right > innerWidth + 1)
    })
    .map((element) => `${element.className}: ${element.textContent}`)
}

/** Measures an open page: the size of controls, then all text at 200 %. */
async function checkComfort(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(smallControls), `${path}: small controls`).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await page.evaluate(lostTexts), `${path}: lost at 200 %`).toEqual([])
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect.soft(await page.evaluate(sideways), `${path}: sideways at 200 %`).toBeLessThanOrEqual(0)
}

test('on a phone nothing jumps when an answer comes @release', async ({ page }) => {
  for (const path of ['/login', '/register', '/graveyard']) {
    expect(await shiftOf(page, path), path).toBeLessThan(0.02)
  }
  await signInByToken(page, demoOwner)
  await expect(page.getByText('First steps')).toBeVisible()
  for (const path of ['/', '/settings?tab=visibility', '/settings?tab=audiomessage']) {
    expect(await shiftOf(page, path), path).toBeLessThan(0.05)
  }
})

test('every page has targets of 24 pixels and keeps its text at 200 %', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(400_000)
  for (const path of publicPages) {
    expect.soft(await shiftOf(page, path), `${path}: layout shift`).toBeLessThan(0.05)
    await checkComfort(page, path)
  }
  await signInByToken(page, demoOwner)
  await expect(page.getByText('First steps')).toBeVisible()
  for (const path of await memberPages(page)) {
    expect.soft(await shiftOf(page, path), `${path}: layout shift`).toBeLessThan(0.05)
    await checkComfort(page, path)
  }
})

test('of the words about remembrance one leaves before the next comes @release', async ({
  page,
}) => {
  await page.goto('/register')
  const box = page.getByRole('region', { name: 'Words about remembrance' })
  const together = await box.evaluate(async (region) => {
    const quotes = [...region.querySelectorAll('figure')]
    region.querySelectorAll('button')[1]?.click()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    const changes = quotes.flatMap((quote) => quote.getAnimations())
    if (changes.length === 0) throw new Error('Nothing changes.')
    for (const change of changes) change.pause()
    const isSeen = (quote: Element) => Number(getComputedStyle(quote).opacity) > 0.01
    let most = 0
    for (let ms = 0; ms < 800; ms += 20) {
      for (const change of changes) change.currentTime = ms
      most = Math.max(most, quotes.filter(isSeen).length)
    }
    return most
  })
  expect(together).toBe(1)
})
