import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

interface Spot {
  latitude: number
  longitude: number
}

interface View extends Spot {
  zoom: number
}

export const mapRegion = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })

/** Opens the map and waits until everything in view is drawn. */
export async function openMap(page: Page, address = '/graveyard?mode=google-earth'): Promise<void> {
  await page.goto(address)
  await page.locator('[data-ready]').waitFor({ timeout: 60_000 })
}

/** Opens the map at a view stored by an earlier visit. */
export async function openMapAt(page: Page, view: View): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((view) => sessionStorage.setItem('map_view', JSON.stringify(view)), view)
  await openMap(page)
}

/** Chooses one entry of the map menu and closes the menu. */
export async function chooseInMenu(
  page: Page,
  role: 'radio' | 'button',
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Map menu' }).click()
  await page.getByRole(role, { name }).click()
  await page.keyboard.press('Escape')
}

export async function viewOf(page: Page): Promise<View> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('map_view'))) ?? 'null')
}

/** The screen position of a spot in the 2D view. */
export async function screenPointOf(page: Page, spot: Spot): Promise<{ x: number; y: number }> {
  const view = await viewOf(page)
  const box = await mapRegion(page).boundingBox()
  expect(box).not.toBeNull()
  const { x, y, width, height } = box as NonNullable<typeof box>
  const [here, there] = [toMercator(view), toMercator(spot)]
  const pixels = 512 * 2 ** view.zoom
  return {
    x: x + width / 2 + (there.x - here.x) * pixels,
    y: y + height / 2 + (there.y - here.y) * pixels,
  }
}

function toMercator({ latitude, longitude }: Spot) {
  const radians = (latitude * Math.PI) / 180
  return {
    x: longitude / 360,
    y: -Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI),
  }
}
