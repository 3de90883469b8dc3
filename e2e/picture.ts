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
    // Packing a tall page as PNG takes the browser longer than drawing it.
    await page.screenshot({ path: `test-results/screens/${name}-${width}.jpeg`, fullPage })
  }
  expect(await barriers(page)).toEqual([])
}
