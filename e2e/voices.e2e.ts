import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

/** Half a second of silence as a sound file. */
function silence(): Buffer {
  const samples = Buffer.alloc(8_000, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Gives a voice to everybody in the list, which nobody in the demo has. */
async function withVoices(page: Page): Promise<void> {
  await page.route('**/api/accounts/graveyard/*', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    for (const grave of list.data) {
      grave.has_audio_message = true
      grave.audio_message = grave.death_date && `/api/accounts/voice/${grave.id}/`
    }
    await route.fulfill({ response, json: list })
  })
  await page.route('**/api/accounts/voice/*/', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silence() }),
  )
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      heard.push(this.volume)
      return play.call(this)
    }
  })
}

test('a voice is heard at volume 0.7, one at a time, and can be stopped from anywhere', async ({
  page,
}) => {
  await withVoices(page)
  await page.goto('/graveyard')
  const passed = page.getByRole('button', { name: /, \d{4} to \d{4}/ })
  await passed.first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hear the voice' }).click()
  await expect(page.getByText(/^The voice of/)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([0.7])
  await expect(dialog.getByRole('button', { name: 'Hear the voice' })).toBeVisible({
    timeout: 8_000,
  })

  await page.keyboard.press('Escape')
  await passed.nth(1).press('Enter')
  await dialog.getByRole('button', { name: 'Hear the voice' }).click()
  await expect(page.getByText(/^The voice of/)).toHaveCount(1)
})

test('of somebody living nothing is heard, but a message may be waiting', async ({ page }) => {
  await withVoices(page)
  await page.goto('/graveyard')
  await page
    .getByRole('button', { name: /, living/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Sacred message prepared for eternal rest')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear the voice' })).toBeHidden()
})
