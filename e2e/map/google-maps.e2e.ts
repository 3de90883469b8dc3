import { openFakeGoogle } from '../../src/server/testing/servers/fake-google.ts'
import { saveScreenshot } from '../support/check-screen.ts'
import { chooseInMenu, openMap } from '../support/map.ts'
import { googleTilesPort } from '../support/ports.ts'
import { expect, test } from '../support/visitor.ts'

/** Stands in for Google, because the tests have no key. */
let google: Awaited<ReturnType<typeof openFakeGoogle>>
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  google = await openFakeGoogle({ port: googleTilesPort })
})
test.afterAll(() => google.close())
// Google's tile server refuses requests with headers of ours.
test.use({ extraHTTPHeaders: {} })

test('with a key the maps are Google’s and name Google @release', async ({ page }) => {
  const tile = page.waitForResponse(`http://127.0.0.1:${googleTilesPort}/v1/2dtiles/**`)
  await page.goto('/graveyard')
  await page.getByRole('link', { name: 'Google Maps View' }).click()
  expect((await tile).status()).toBe(200)
  await expect(page.getByText(/Google Maps.*©/)).toBeVisible()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
  await saveScreenshot(page, 'map-google')
})

test('when Google fails, the page says so and lists the graves @release', async ({ page }) => {
  await openMap(page)
  google.fail('failing')
  await chooseInMenu(page, 'radio', 'Terrain')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load Google Maps')
  await expect(page.getByRole('region', { name: 'Graves in view' })).toBeVisible()
  google.fail(null)
  await chooseInMenu(page, 'radio', 'Satellite')
  await expect(alert).toBeHidden()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
})
