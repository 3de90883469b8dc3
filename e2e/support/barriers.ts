import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Accessibility violations that axe finds: the rule and the elements that break it. */
export async function barriers(page: Page): Promise<[rule: string, elements: string[]][]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source)
  const { violations } = await page.evaluate(() => {
    const { run }: typeof axe = Reflect.get(globalThis, 'axe')
    return run({ resultTypes: ['violations'] })
  })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
