import type { Page } from '@playwright/test'

/** Buttons and fields in view whose middle lies behind something else. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main input, footer a')]
      .filter((control) => control.checkVisibility({ opacityProperty: true }))
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const [middleX, middleY] = [x + width / 2, y + height / 2]
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        const isInView = middleY > header && middleY < innerHeight && middleX > 0
        const top = document.elementFromPoint(middleX, middleY)
        return isInView && top !== null && !control.contains(top) && !top.contains(control)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  )
}
