import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/visitor.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds, without waiting for a busy machine. */
  tdur?: number
  args: { name?: string }
}

/** From this many milliseconds on, one task drops frames visibly. */
const limit = 50

async function longestTask(browser: Browser, page: Page, path: string, work: () => Promise<void>) {
  await browser.startTracing(page, { path, categories: ['toplevel'] })
  await work()
  await browser.stopTracing()
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: TraceEvent[] }
  const ours = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && ours.has(`${pid}:${tid}`),
  )
  expect(tasks.length).toBeGreaterThan(50)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

// Playwright's tracing takes screenshots in the thread that is measured here.
test.use({ trace: 'off' })

for (const width of [390, 1440]) {
  // A measurement: run it on an otherwise idle machine.
  test(
    `at ${width} px the stones scroll by without a long frame, and nothing jumps`,
    {
      tag: '@release',
    },
    async ({ page, browser }, info) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: 900 })
      // A long task of ours shows in every attempt; one caused by a busy machine does not.
      let longest = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < 3 && longest >= limit; attempt += 1) {
        await page.goto('/graveyard?page=2')
        await expect(page.locator('[data-grave]')).toHaveCount(50)
        await page.waitForLoadState('networkidle')
        longest = await longestTask(browser, page, info.outputPath('scroll.json'), async () => {
          for (let step = 0; step < 60; step += 1) {
            await page.mouse.wheel(0, 150)
            await page.waitForTimeout(30)
          }
        })
      }
      expect(longest, 'milliseconds of work in one go').toBeLessThan(limit)
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
      // Web fonts that replace system fonts shift the layout by far less than 0.001.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
    },
  )
}
