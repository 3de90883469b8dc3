import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startRecording } from '../support/recording.ts'
import { buyTier } from '../support/upgrade.ts'
import {
  demoOwner,
  expect,
  mailedPassword,
  newMemberSession,
  signInByToken,
  signInNewMember,
  test,
} from '../support/visitor.ts'

test.use({ permissions: ['microphone'] })
test.describe.configure({ mode: 'serial' })

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

async function openSettings(page: Page): Promise<void> {
  await signInByToken(page, demoOwner)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Memorial Settings' })).toBeVisible()
}

test('without premium the five tabs are locked, and Eternal Messages too @release', async ({
  page,
}) => {
  await signInNewMember(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  for (const name of ['Photo', 'Memorial', 'Grave Style', 'Nationality', 'Audio Message']) {
    await openTab(page, name)
    await expect(page.getByText('Premium Feature Locked', { exact: true })).toBeVisible()
  }
  await openTab(page, 'Eternal Messages')
  await expect(page.getByText('Ultra Premium Feature Locked')).toBeVisible()
})

test('an owner adds a portrait, replaces it and removes it', async ({ page }) => {
  await openSettings(page)
  await openTab(page, 'Photo')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Save Portrait' }).click()
  await expect(page.getByText('Please select a photo to upload.')).toBeVisible()

  const input = panel.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('Please select a valid image file.')).toBeVisible()

  const background = { r: 120, g: 90, b: 60 }
  const buffer = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(panel.getByRole('img', { name: 'The portrait as it would be' })).toBeVisible()
  await panel.getByRole('button', { name: 'Save Portrait' }).click()
  await expect(
    page.getByText('Profile photo updated successfully! This will be displayed on your grave.'),
  ).toBeVisible()

  await panel.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('Profile photo removed successfully!')).toBeVisible()
})

test('an owner writes words, chooses a stone and a country', async ({ page }) => {
  await openSettings(page)
  const panel = page.getByRole('tabpanel')
  await openTab(page, 'Memorial')
  await panel.getByRole('textbox').fill('The garden gate stays unlatched.')
  await expect(panel.getByText('32 / 500')).toBeVisible()
  await panel.getByRole('button', { name: 'Save Memorial Message' }).click()
  await expect(page.getByText('Memorial message updated successfully!')).toBeVisible()

  await openTab(page, 'Grave Style')
  await expect(page.getByText('Memorial message updated successfully!')).toBeHidden()
  await panel.getByRole('radio', { name: 'Taoism' }).check({ force: true })
  await panel.getByRole('button', { name: 'Save Grave Style' }).click()
  await expect(page.getByText(/^Grave style updated successfully!/)).toBeVisible()

  await openTab(page, 'Nationality')
  await panel.getByRole('combobox').fill('cote d')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Save Nationality' }).click()
  await expect(page.getByText(/^Nationality updated successfully!/)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('The garden gate stays unlatched.').first()).toBeVisible()
})

test('an owner records a voice message with a microphone and plays it', async ({ page }) => {
  await openSettings(page)
  await openTab(page, 'Audio Message')
  const panel = page.getByRole('tabpanel')
  await startRecording(panel)
  await expect(panel.getByRole('timer')).toContainText(/0:(0[3-9]|[1-5]\d)/)
  await panel.getByRole('button', { name: 'Stop Recording' }).click()
  await panel.getByRole('button', { name: 'Save Audio Message' }).click()
  // The server gives the encoder half a minute.
  await expect(page.getByText('Audio message updated successfully!')).toBeVisible({
    timeout: 45_000,
  })

  await page.reload()
  await openTab(page, 'Audio Message')
  await expect(panel.getByText('What is kept now')).toBeVisible()
  await expect
    .poll(() =>
      panel
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.duration),
    )
    .toBeGreaterThan(2)
})

test('a member downloads the takeout; closing the account needs the password', async ({ page }) => {
  await signInNewMember(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await openTab(page, 'Your Data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Everything' }).click()
  expect((await download).suggestedFilename()).toBe('vigil-memorial.zip')

  await page.getByLabel('Current password').fill('not this one')
  await page.getByRole('button', { name: 'Close My Account' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
})

test('a closed account can be reopened', async ({ page, request }) => {
  const email = await signInNewMember(page)
  const password = await mailedPassword(request, email)
  await page.getByRole('link', { name: 'Settings' }).click()
  await openTab(page, 'Your Data')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Close My Account' }).click()
  await expect(page.getByText(/^Your account is closed\. Everything is erased on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep My Account' }).click()
  await expect(page.getByRole('button', { name: 'Close My Account' })).toBeVisible()
})

test('words that are not saved survive another tab and a reload @release', async ({ page }) => {
  await newMemberSession(page)
  await buyTier(page, 'premium')
  await page.goto('/settings?tab=memorial')
  const words = page.getByLabel('Memorial message')
  await words.fill('The lamp is lit.')
  await page.getByRole('button', { name: 'Save Memorial Message' }).click()
  const saved = page.getByText('Memorial message updated successfully!')
  await expect(saved).toBeVisible()
  await words.fill('The lamp is lit, and the door is open.')
  await expect(saved).toBeHidden()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await openTab(page, 'Nationality')
  await openTab(page, 'Memorial')
  await expect(words).toHaveValue('The lamp is lit, and the door is open.')
  await page.reload()
  await expect(words).toHaveValue('The lamp is lit, and the door is open.')
  await page.getByRole('button', { name: 'Save Memorial Message' }).click()
  await expect(saved).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
})
