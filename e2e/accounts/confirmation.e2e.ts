import { forgetConfirmation } from '../support/confirmation.ts'
import { expect, mailedPassword, newEmail, signInNewMember, test } from '../support/visitor.ts'

test('naming a guardian asks for the password in the middle, and then goes on', async ({
  page,
  request,
}) => {
  const password = await mailedPassword(request, await signInNewMember(page))
  const guardian = newEmail()
  await page.goto('/settings?tab=administrators')
  await forgetConfirmation(page, /\/administrators\/add\/$/)
  await page.getByLabel('Administrator’s email').fill(guardian)
  await page.getByRole('button', { name: 'Add Administrator' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill(password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Administrator added successfully!')).toBeVisible()
  await expect(page.getByText(guardian)).toBeVisible()
})

test('downloading everything asks for the password too @release', async ({ page, request }) => {
  const password = await mailedPassword(request, await signInNewMember(page))
  await page.goto('/settings?tab=yourdata')
  await forgetConfirmation(page, /\/takeout\/$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Everything' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill(password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  expect((await download).suggestedFilename()).toBe('vigil-memorial.zip')
})
