import { openFakeGoogle } from '../../src/server/testing/fake-google.ts'
import { choose, openMap } from '../support/map-visitor.ts'
import { takePicture } from '../support/picture.ts'
import { googleTilesPort } from '../support/ports.ts'
import { expect, test } from '../support/visitor.ts'

/** Stands in for Google, whose key nobody has here. */
let google: Awaited<ReturnType<typeof openFakeGoogle>>
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  google = await openFakeGoogle({ port: googleTilesPort })
})
test.afterAll(() => google.close())
// Another server's pictures come only with headers it knows.
test.use({ extraHTTPHeaders: {} })

test('with a key the maps are Google’s, and say so', async ({ page }) => {
  const tile = page.waitForResponse(`http://127.0.0.1:${googleTilesPort}/v1/2dtiles/**`)
  await page.goto('/graveyard')
  await page.getByRole('link', { name: 'Google Maps View' }).click()
  expect((await tile).status()).toBe(200)
  await expect(page.getByText(/Google Maps.*©/)).toBeVisible()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
  await takePicture(page, 'map-google')
})

test('a Google that is out of order is named, and the graves are listed', async ({ page }) => {
  await openMap(page)
  google.fail('failing')
  await choose(page, 'radio', 'Terrain')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load Google Maps')
  await expect(page.getByRole('region', { name: 'Graves in view' })).toBeVisible()
  google.fail(null)
  await choose(page, 'radio', 'Satellite')
  await expect(alert).toBeHidden()
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
})
