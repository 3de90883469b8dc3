import { wav } from '../../src/server/testing/sounds.ts'
import { createEntrustedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, signInByToken, test } from '../support/visitor.ts'

test('what an owner writes down of the voice stays, and stands beside the player @release', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { graveId, owner, guardians } = await createEntrustedOwner(request, 'Ottilie Voice', 1)
  const [guardian] = guardians
  if (!guardian) throw new Error('There is no guardian.')
  await signInByToken(page, owner)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await buyTier(page, 'premium')
  const uploaded = await request.post('/api/accounts/update-audio-message/', {
    headers: owner.bearer,
    multipart: { audio_message: { name: 'voice.wav', mimeType: 'audio/wav', buffer: wav(1) } },
  })
  expect(uploaded.status()).toBe(200)
  await page.goto('/settings?tab=audiomessage')
  const words = page.getByLabel('What is said in it, in writing (optional)')
  await words.fill('Mind the third stair.')
  await page.getByRole('button', { name: 'Save the Words' }).click()
  await expect(page.getByText('The words stand beside the voice.')).toBeVisible()
  await checkScreen(page, 'transcript-settings')
  await page.reload()
  await expect(words).toHaveValue('Mind the third stair.')

  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian.bearer,
  })
  await page.evaluate(() => localStorage.clear())
  await signInByToken(page, guardian)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('button', { name: 'Who may see it: Ottilie Voice' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What the owner has written cannot be changed.
  await expect(page.getByRole('button', { name: /^Words of the voice/ })).toHaveCount(0)
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await expect(async () => {
    await page.goto(new URL(grave.memorial_url).pathname)
    const voice = page.getByRole('figure').filter({ has: page.locator('audio') })
    await expect(voice.getByText('Mind the third stair.')).toBeVisible()
  }).toPass()
  // Its length is known before anything is loaded, and its words light up while they are spoken.
  const place = page.getByRole('slider', { name: 'Place in: The voice of Ottilie Voice' })
  await expect(place).toHaveAttribute('aria-valuetext', '0:00 of 0:01')
  await place.press('ArrowRight')
  await expect(page.locator('[data-now]')).toHaveText('Mind the third stair.')
  await page.getByRole('button', { name: 'Play: The voice of Ottilie Voice' }).click()
  await expect(page.getByRole('button', { name: 'Play: The voice of Ottilie Voice' })).toBeVisible()
  await expect(place).toHaveAttribute('aria-valuetext', '0:00 of 0:01')
  await checkScreen(page, 'transcript-page')
})
