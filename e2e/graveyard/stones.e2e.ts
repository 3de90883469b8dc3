import type { Page } from '@playwright/test'
import { graveStyles } from '../../src/contract/values/grave-styles.ts'
import { saveScreenshot } from '../support/check-screen.ts'
import { splitWords } from '../support/page-layout.ts'
import { expect, test } from '../support/visitor.ts'

const names = [
  'Ida Example',
  'Maximiliana Theodora Weidenbach',
  'Maximiliana Wilhelmina von Hohenstauffenberg-Wittgenstein',
  'محمد عبد الرحمن بن عبد العزيز آل المنصور الفاسي',
  '欧阳'.repeat(12),
  'W'.repeat(120),
]
const words = 'She kept the garden gate unlatched, and the kettle on, for everybody who came late. '
const graves = graveStyles.flatMap((grave_style, style) =>
  names.map((full_name, name) => ({
    id: 1_000 + style * 100 + name,
    full_name,
    grave_style,
    profile_photo: '/apple-touch-icon.png',
    date_of_birth: '1931-04-02',
    death_date: '2019-11-30',
    memorial_message: words.repeat(3),
    audio_message: null,
    has_audio_message: false,
    nationality: 'germany',
    last_tribute_at: null,
    gravestone_latitude: null,
    gravestone_longitude: null,
    memorial_url: 'http://localhost/g/222222222222',
  })),
)

async function openList(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.route('**/api/accounts/graveyard/?*', (route) => {
    const pagination = { current_page: 1, total_pages: 1, page_size: 50 }
    const counts = { total_count: graves.length, has_next: false, has_previous: false }
    const left = { graves_left: 1, did_you_mean: null }
    return route.fulfill({
      json: { data: graves, pagination: { ...pagination, ...counts }, ...left },
    })
  })
  await page.goto('/graveyard')
  for (const { id } of graves) {
    const cover = page.locator(`[data-grave="${id}"]`)
    await cover.scrollIntoViewIfNeeded()
    await page.locator('li', { has: cover }).locator('figcaption').waitFor()
  }
}

/** What cannot be seen on the stones that are drawn: part, style and name. Small stones bear few words or none. */
function unseen(areSmall: boolean): string[] {
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 2 &&
    inner.right <= outer.right + 2 &&
    inner.top >= outer.top - 2 &&
    inner.bottom <= outer.bottom + 2
  return [...document.querySelectorAll('figure[data-stone]')].flatMap((stone) => {
    const of = (selector: string) => stone.querySelector(selector)?.getBoundingClientRect()
    const panel = of('figcaption')
    const words = of('em')
    const name = of('figcaption [dir]')
    const portrait = of('img + img')
    const box = stone.getBoundingClientRect()
    const style = stone.getAttribute('data-stone')
    const text = stone.querySelector('figcaption [dir]')?.textContent
    const say = (part: string) => `${part} on ${style}: ${text}`
    const sizeOf = (selector: string) =>
      parseFloat(getComputedStyle(stone.querySelector(selector) ?? stone).fontSize)
    const size = sizeOf('em')
    return [
      ...(portrait && portrait.width >= 24 && portrait.height >= 30 && isInside(portrait, box)
        ? []
        : [say('the portrait')]),
      ...(words && panel && (words.height >= size ? isInside(words, panel) : areSmall)
        ? []
        : [say('the words')]),
      ...(name && panel && isInside(name, panel) ? [] : [say('the name')]),
      ...(size >= 10.8 ? [] : [say(`words of ${size} px`)]),
      ...(sizeOf('figcaption [dir]') > sizeOf('small') ? [] : [say('a name not above the dates')]),
      ...(portrait && words?.height && portrait.bottom > words.top && portrait.top < words.bottom
        ? [say('words behind the portrait')]
        : []),
    ]
  })
}

for (const width of [390, 820, 1440]) {
  test(`portrait, name and words are seen on every style at ${width} pixels @release`, async ({
    page,
  }) => {
    await openList(page, width)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('figure[data-stone]').count()).toBe(graves.length)
    expect(await page.evaluate(unseen, width === 390)).toEqual([])
    // No stone is wide enough for the last name.
    const shown = page.locator('figcaption [dir]:first-child').filter({ hasNotText: /^W+$/ })
    expect(await shown.evaluateAll(splitWords)).toEqual([])
    await saveScreenshot(page, `stones-${width}`, true)
  })
}

test('long names stay whole on the card of a stone', { tag: '@release' }, async ({ page }) => {
  await openList(page, 1440)
  for (const { id, full_name } of graves.slice(1, 3)) {
    await page.mouse.move(0, 0)
    await page.locator(`[data-grave="${id}"]`).hover()
    const card = page.getByRole('region', { name: `About ${full_name}` })
    expect(await card.getByText(full_name).evaluateAll(splitWords)).toEqual([])
  }
})
