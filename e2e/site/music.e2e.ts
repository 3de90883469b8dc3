import type { Page } from '@playwright/test'
import { expect, test } from '../support/visitor.ts'

test.use({ hasMusic: true })

const button = (page: Page) => page.locator('header [data-music]')
const state = (page: Page) => button(page).getAttribute('data-music')

/**
 * Records volume and looping of the music. Autoplay is allowed or blocked here, because the browser
 * takes automation for a user gesture.
 */
async function listen(page: Page, { isBlocked }: { isBlocked: boolean }): Promise<void> {
  await page.addInitScript((blocked) => {
    let mayBegin = !blocked
    addEventListener('pointerdown', () => {
      mayBegin = true
    })
    HTMLMediaElement.prototype.play = async () => {
      if (mayBegin) return
      Object.assign(window, { isRefused: true })
      throw new DOMException('A gesture is wanted first.', 'NotAllowedError')
    }
    const { resume } = AudioContext.prototype
    AudioContext.prototype.resume = function resumed() {
      return mayBegin ? resume.call(this) : new Promise(() => {})
    }
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get() {
        return mayBegin ? 'running' : 'suspended'
      },
    })
    const heard: object[] = []
    Object.assign(window, { heard })
    const ramp = AudioParam.prototype.linearRampToValueAtTime
    AudioParam.prototype.linearRampToValueAtTime = function ramped(value, at) {
      heard.push({ volume: value })
      return ramp.call(this, value, at)
    }
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function started(when, offset) {
      const { loop, loopStart, loopEnd, buffer } = this
      heard.push({ loop, loopStart, loopEnd, isLongEnough: (buffer?.duration ?? 0) >= loopEnd })
      return start.call(this, when, offset)
    }
  }, isBlocked)
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'))
/** Until then, a click anywhere would let the page's own attempt succeed. */
const refusal = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'isRefused'))
/** Three parts of unequal length. */
const seamless = [
  [0.666, 73],
  [0.5, 61],
  [0.5, 47],
].map(([loopStart = 0, seconds = 0]) => ({
  loop: true,
  loopStart,
  loopEnd: loopStart + seconds,
  isLongEnough: true,
}))

test('where autoplay is allowed, the music starts at volume 0.3 and loops without a gap', async ({
  page,
}) => {
  await listen(page, { isBlocked: false })
  await page.goto('/faq')
  await expect(button(page)).toHaveAttribute('data-music', 'playing')
  await expect.poll(() => heard(page)).toEqual([...seamless, { volume: 0.3 }])
})

test('where autoplay is blocked, the first click outside a field starts the music @release', async ({
  page,
}) => {
  await listen(page, { isBlocked: true })
  await page.goto('/login')
  await expect(button(page)).toHaveAttribute('data-music', 'silent')
  await refusal(page)
  await page.getByLabel('Email').click()
  await page.getByLabel('Email').press('a')
  expect(await state(page)).toBe('silent')
  await page.getByRole('heading', { name: 'Sacred Login' }).click()
  await expect(button(page)).toHaveAttribute('data-music', 'playing')
  await expect.poll(() => heard(page)).toContainEqual({ volume: 0.3 })
})

test('the button goes from play to playing to muted and back, and says which', async ({ page }) => {
  await listen(page, { isBlocked: true })
  await page.goto('/faq')
  await refusal(page)
  await page.getByRole('button', { name: 'Play music' }).click()
  await expect(button(page)).toHaveAttribute('data-music', 'playing')
  await page.getByRole('button', { name: 'Mute music' }).click()
  await expect(button(page)).toHaveAttribute('data-music', 'muted')
  await expect.poll(() => heard(page)).toContainEqual({ volume: 0 })
  await page.getByRole('button', { name: 'Play music' }).click()
  await expect(button(page)).toHaveAttribute('data-music', 'playing')
})

test('muting is remembered on the next visit @release', async ({ page }) => {
  await listen(page, { isBlocked: false })
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Mute music' }).click()
  await expect(button(page)).toHaveAttribute('data-music', 'muted')
  await page.reload()
  await expect(button(page)).toHaveAttribute('data-music', 'muted')
  await page.getByRole('heading', { level: 1 }).click()
  expect(await state(page)).toBe('muted')
  expect(await heard(page)).toEqual([])
})

test('a hidden tab falls silent, and goes on when it is seen again @release', async ({ page }) => {
  await listen(page, { isBlocked: false })
  await page.goto('/faq')
  await expect.poll(() => heard(page)).toContainEqual({ volume: 0.3 })
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const last = async () => (await heard(page)).at(-1)
  await hide(true)
  await expect.poll(last).toEqual({ volume: 0 })
  expect(await state(page)).toBe('playing')
  await hide(false)
  await expect.poll(last).toEqual({ volume: 0.3 })
})

for (const width of [320, 390, 820, 1440]) {
  test(`at ${width} px the music button is always visible @release`, async ({ page }) => {
    await listen(page, { isBlocked: false })
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/terms')
    const stop = page.getByRole('button', { name: 'Mute music' })
    await expect(stop).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(stop).toBeInViewport()
  })
}
