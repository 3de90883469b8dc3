import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

interface Spot {
  latitude: number
  longitude: number
}

interface View extends Spot {
  zoom: number
}

export const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })

/** Waits until everything in view is drawn. */
export async function openMap(page: Page, address = '/graveyard?mode=google-earth'): Promise<void> {
  await page.goto(address)
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
}

/** Comes back to the map as somebody who left it there. */
export async function openMapAt(page: Page, view: View): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((view) => sessionStorage.setItem('map_view', JSON.stringify(view)), view)
  await openMap(page)
}

export async function choose(page: Page, role: 'radio' | 'button', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Map menu' }).click()
  await page.getByRole(role, { name }).click()
  await page.keyboard.press('Escape')
}

export async function viewOf(page: Page): Promise<View> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('map_view'))) ?? 'null')
}

/** Where a spot lies on the screen while the map is seen from above. */
export async function pointOf(page: Page, spot: Spot): Promise<{ x: number; y: number }> {
  const view = await viewOf(page)
  const box = await map(page).boundingBox()
  expect(box).not.toBeNull()
  const { x, y, width, height } = box as NonNullable<typeof box>
  const [here, there] = [onMap(view), onMap(spot)]
  const pixels = 512 * 2 ** view.zoom
  return {
    x: x + width / 2 + (there.x - here.x) * pixels,
    y: y + height / 2 + (there.y - here.y) * pixels,
  }
}

function onMap({ latitude, longitude }: Spot) {
  const bent = (latitude * Math.PI) / 180
  return {
    x: longitude / 360,
    y: -Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI),
  }
}
