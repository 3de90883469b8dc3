import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { expect } from './visitor.ts'

const widths = [390, 820, 1440]

/** Nobody compares the pictures in daily work; `npm run test:release` takes them for people to look at. */
const takesPictures = Boolean(process.env.PICTURES)

/** Looks at what is open as people do: at three widths, and with the eyes of a screen reader. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    if (!fullPage) await page.evaluate(untilStill)
    await expect
      .poll(() => page.evaluate(sideways), `${name} at ${width}: sideways scrolling`)
      .toBeLessThanOrEqual(0)
    await expect.poll(() => page.evaluate(cutOff), `${name} at ${width}: over the edge`).toEqual([])
    await takePicture(page, `${name}-${width}`, fullPage)
  }
  expect(await barriers(page)).toEqual([])
}

/** Packing a tall page as PNG takes the browser longer than drawing it. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (!takesPictures) return
  await page.screenshot({ path: `test-results/screens/${name}.jpeg`, fullPage })
}

/** What hovers finds its new place some frames after the width has changed. */
async function untilStill(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const places = () =>
    [...document.querySelectorAll('body *')]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
      .join()
  let before = ''
  // Candles flicker for ever, so it does not wait for all to be still.
  for (let same = 0, frames = 0; same < 5 && frames < 30; frames += 1) {
    await frame()
    const now = places()
    same = now === before ? same + 1 : 0
    before = now
  }
}

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** What could be pressed or filled in, but lies over an edge to which nobody can scroll. */
function cutOff(): string[] {
  const controls = document.querySelectorAll('a, button, input, select, textarea')
  const isReached = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isReached(element.parentElement))
  return Array.from(controls)
    .filter((control) => control.checkVisibility({ opacityProperty: true }))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return (left < -1 || right > innerWidth + 1) && !isReached(control.parentElement)
    })
    .map((control) => control.outerHTML)
}
