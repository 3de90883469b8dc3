import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { expect } from './visitor.ts'

const widths = [390, 820, 1440]

/** Looks at what is open as people do: at three widths, and with the eyes of a screen reader. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    // What hovers finds its new place a moment later.
    if (!fullPage) await page.waitForTimeout(500)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} at ${width}: sideways scrolling`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(cutOff), `${name} at ${width}: over the edge`).toEqual([])
    // Packing a tall page as PNG takes the browser longer than drawing it.
    await page.screenshot({ path: `test-results/screens/${name}-${width}.jpeg`, fullPage })
  }
  expect(await barriers(page)).toEqual([])
}

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
