import type { Page } from '@playwright/test'
import { expect, test } from '../support/visitor.ts'

/** Records the volume at which each voice message starts. */
async function recordVolumes(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      if (this.src.includes('/voice/')) heard.push(this.volume)
      return play.call(this)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard') as number[])
}

test('a voice message plays at volume 0.7, one at a time, and can be stopped from anywhere @release', async ({
  page,
  request,
}) => {
  const heard = await recordVolumes(page)
  const { data } = await (await request.get('/api/accounts/graveyard/')).json()
  const [first, second] = data.filter((grave: { audio_message: string }) => grave.audio_message)
  await page.goto('/graveyard')
  await page.locator(`[data-grave="${first.id}"]`).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hear the voice' }).click()
  await expect(page.getByText(`The voice of ${first.full_name}`)).toBeVisible()
  expect(await heard()).toEqual([0.7])

  await page.keyboard.press('Escape')
  await page.locator(`[data-grave="${second.id}"]`).press('Enter')
  await dialog.getByRole('button', { name: 'Hear the voice' }).click()
  await expect(page.getByText(/^The voice of/)).toHaveCount(1)
  await expect(page.getByText(`The voice of ${second.full_name}`)).toBeVisible()
  expect(await heard()).toEqual([0.7, 0.7])
  // The recording is eight seconds long.
  await expect(page.getByText(/^The voice of/)).toBeHidden({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Hear the voice' })).toBeVisible()
})

test('the voice message of a living owner cannot be played, only announced @release', async ({
  page,
}) => {
  await page.goto('/graveyard?search=Marguerite+Ashdown')
  await page.getByRole('button', { name: /^Marguerite Ashdown/ }).press('Enter')
  await expect(page.getByText('Sacred message prepared for eternal rest')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear the voice' })).toBeHidden()
})
