import { barriers } from '../support/barriers.ts'
import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { chooseInMenu, openMap, openMapAt } from '../support/map.ts'
import { expect, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 300_000 })

/** The first rows of a cemetery with many stones. */
const cemetery = { latitude: 37.6803, longitude: -92.664 }

// A person reviews these screenshots; no test compares them.
test('the map draws from the world to a stone, in 3D and in 2D', {
  tag: '@release',
}, async ({ page }) => {
  for (const zoom of [2, 6, 12, 18, 20]) {
    const view = zoom < 6 ? { latitude: 40.7128, longitude: -74.006, zoom } : { ...cemetery, zoom }
    await openMapAt(page, view)
    await page.screenshot({ path: `test-results/screens/map-zoom-${zoom}-leaning.png` })
    await chooseInMenu(page, 'button', 'Switch to the 2D view')
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: `test-results/screens/map-zoom-${zoom}-above.png` })
  }
  for (const kind of ['Terrain', 'Map']) {
    await openMapAt(page, { latitude: 46, longitude: 9, zoom: 3.2 })
    await chooseInMenu(page, 'radio', kind)
    await page.waitForTimeout(2_500)
    await page.screenshot({ path: `test-results/screens/map-${kind.toLowerCase()}.png` })
  }
})

test('the map fits every width and is accessible', { tag: '@release' }, async ({ page }) => {
  await openMap(page)
  await checkScreen(page, 'map', false)
  await page.getByRole('button', { name: 'Map menu' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByText(/graves in view/).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'map-list-390')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    for (const name of ['List', 'Map menu', 'Zoom out']) {
      const control = page.getByRole('button', { name, exact: true })
      await expect(control, `${name} at ${width}`).toBeInViewport({ ratio: 1 })
    }
  }
})
