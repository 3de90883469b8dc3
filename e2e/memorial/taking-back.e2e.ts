import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { startRecording } from '../support/recording.ts'
import { buyTier } from '../support/upgrade.ts'
import { expect, signInByToken, signInNewMember, test } from '../support/visitor.ts'

test.use({ permissions: ['microphone'] })

test('an owner brings a deleted Eternal Message back @release', async ({ page }) => {
  test.setTimeout(120_000)
  await signInNewMember(page)
  await page.goto('/settings?tab=anniversary')
  await buyTier(page, 'ultra-premium')
  await page.goto('/settings?tab=anniversary')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('radio', { name: /^Year 5\b/ }).check()
  await startRecording(panel)
  await expect(panel.getByRole('timer')).toContainText(/0:(0[2-9]|[1-5]\d)/)
  await panel.getByRole('button', { name: 'Stop Recording' }).click()
  await panel.getByRole('button', { name: 'Save Anniversary Message' }).click()
  await expect(page.getByText('1 of 10 recorded')).toBeVisible({ timeout: 45_000 })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel.getByText(/^Your message for year 5: replaced or deleted on/)).toBeVisible()
  await checkScreen(page, 'deleted-recording')
  await panel.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText('It is back.')).toBeVisible()
  await expect(page.getByText('1 of 10 recorded')).toBeVisible()
  await expect(panel.getByText(/deleted on/)).toHaveCount(0)
})

test('the last guardian reads what resigning means @release', async ({ page, request }) => {
  const { guardian } = await createPassedOwner(request, 'Wenzel Ambrosius')
  await signInByToken(page, guardian)
  await page.goto('/admin-panel')
  await page.getByRole('button', { name: 'Resign: Wenzel Ambrosius' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^You are the only administrator/)).toBeVisible()
  await checkScreen(page, 'resign-last', false)
  await dialog.getByRole('button', { name: 'Stay' }).click()
})
