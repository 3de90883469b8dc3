import { expect, type Locator, type Page } from '@playwright/test'

/** Presses the button and waits for the countdown before the recording. */
export async function startRecording(screen: Page | Locator, button = 'Start Recording') {
  await screen.getByRole('button', { name: button }).click()
  await expect(screen.getByRole('button', { name: 'Stop Recording' })).toBeVisible({
    timeout: 20_000,
  })
}
