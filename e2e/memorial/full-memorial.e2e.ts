import type { CDPSession, Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { createFullMemorial } from '../support/full-memorial.ts'
import { expect, test } from '../support/visitor.ts'

/** Kilobytes a visitor may be sent before scrolling, neighbours and headers included. */
const maxKilobytes = 350
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1, mobile: true },
  // As Lighthouse sees it.
  { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
  { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
]

test('a memorial with everything sends little before anybody scrolls', { tag: '@release' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const path = await createFullMemorial(request)
  const browserTools = await page.context().newCDPSession(page)
  await browserTools.send('Network.enable')
  await browserTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const screen of screens) {
    await browserTools.send('Emulation.setDeviceMetricsOverride', screen)
    const sent = await sentBefore(page, browserTools, path)
    const kilobytes = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const list = sent.toSorted((a, b) => b.bytes - a.bytes).map((one) => `${one.bytes} ${one.url}`)
    expect.soft(kilobytes, `at ${screen.width}:\n${list.join('\n')}`).toBeLessThan(maxKilobytes)
  }
  await browserTools.send('Emulation.clearDeviceMetricsOverride')

  // Nobody has scrolled, and tools that read the page still find the words of its last section.
  await expect
    .poll(() => page.evaluate(() => document.body.innerText))
    .toContain('Remember the days')

  // Printed before anybody has scrolled, the pictures and the code are on the paper.
  await page.pdf()
  const drawnPictures = () =>
    page
      .getByRole('region', { name: 'Life story' })
      .locator('img')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 1).length)
  await expect.poll(drawnPictures).toBeGreaterThanOrEqual(24)
  await expect.poll(() => page.locator('img[src$="/code.svg"]').evaluate(isDrawn)).toBe(true)

  // What was not sent comes when a visitor scrolls to it.
  const lawn = page.getByRole('navigation', { name: /^Walk on from/ })
  const pictures = page.getByRole('region', { name: 'Pictures of a life' })
  for (const place of [lawn, pictures]) {
    await place.scrollIntoViewIfNeeded()
    await expect.poll(() => place.locator('img').first().evaluate(isDrawn)).toBe(true)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await checkScreen(page, 'full-memorial')

  // A long memory unfolds, here and without script.
  await page.getByText('Read all tributes').click()
  const memory = (on: Page) => on.getByRole('listitem').filter({ hasText: 'A memory' }).first()
  await memory(page).getByText('Read on').click()
  await expect(memory(page).getByText('Fold these words')).toBeVisible()

  const unscripted = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await unscripted.newPage()
  await plain.goto(path)
  const drawn = plain.locator('img:visible')
  const first = plain.getByRole('region', { name: 'Pictures of a life' }).locator(drawn).first()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate(isDrawn)).toBe(true)
  await memory(plain).getByText('Read on').click()
  await expect(memory(plain).getByText('Fold these words')).toBeVisible()
  await unscripted.close()
})

/** An awaited one is a single pixel. */
const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 1

/** What is sent until the open page asks for nothing more. */
async function sentBefore(page: Page, network: CDPSession, path: string) {
  // Nothing of the page before is counted.
  await page.goto('/favicon.svg', { waitUntil: 'networkidle' })
  const addresses = new Map<string, string>()
  const sent: { url: string; bytes: number }[] = []
  const note = (of: { requestId: string; response: { url: string } }) => {
    addresses.set(of.requestId, of.response.url)
  }
  const count = (of: { requestId: string; encodedDataLength: number }) => {
    sent.push({ url: addresses.get(of.requestId) ?? '', bytes: of.encodedDataLength })
  }
  network.on('Network.responseReceived', note)
  network.on('Network.loadingFinished', count)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  network.off('Network.responseReceived', note)
  network.off('Network.loadingFinished', count)
  return sent
}
