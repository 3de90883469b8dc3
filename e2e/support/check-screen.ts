import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { expect } from './visitor.ts'

const widths = [390, 820, 1440]

/** Only `npm run test:release` saves screenshots: no test compares them, a person reviews them. */
const savesScreenshots = Boolean(process.env.PICTURES)

/** Checks the open page at three widths (no horizontal scrolling, no control off screen) and runs axe on it. */
export async function checkScreen(page: Page, name: string, fullPage = true): Promise<void> {
  if (fullPage) await page.evaluate(layOutSections)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    if (!fullPage) await page.evaluate(waitUntilStill)
    await expect
      .poll(() => page.evaluate(horizontalOverflow), `${name} at ${width}: sideways scrolling`)
      .toBeLessThanOrEqual(0)
    await expect
      .poll(() => page.evaluate(controlsOffScreen), `${name} at ${width}: over the edge`)
      .toEqual([])
    await saveScreenshot(page, `${name}-${width}`, fullPage)
  }
  expect(await barriers(page)).toEqual([])
}

/** JPEG, because encoding a tall page as PNG takes longer than drawing it. */
export async function saveScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!savesScreenshots) return
  await page.screenshot({ path: `test-results/screens/${name}.jpeg`, fullPage })
}

/** Floating elements move for some frames after the width changes. */
async function waitUntilStill(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const places = () =>
    [...document.querySelectorAll('body *')]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
      .join()
  let before = ''
  // Candles never stop flickering, so the wait ends after 30 frames.
  for (let same = 0, frames = 0; same < 5 && frames < 30; frames += 1) {
    await frame()
    const now = places()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Sections that wait for a visitor to scroll near would be empty in the picture, and unchecked. */
function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('main section'))
    section.style.contentVisibility = 'visible'
}

const horizontalOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Visible controls outside the viewport that scrolling cannot reach. */
function controlsOffScreen(): string[] {
  const controls = document.querySelectorAll('a, button, input, select, textarea')
  const canBeScrolledTo = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      canBeScrolledTo(element.parentElement))
  return Array.from(controls)
    .filter((control) => control.checkVisibility({ opacityProperty: true }))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return (left < -1 || right > innerWidth + 1) && !canBeScrolledTo(control.parentElement)
    })
    .map((control) => control.outerHTML)
}
