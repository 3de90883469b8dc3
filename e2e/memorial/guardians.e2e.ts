import type { Page } from '@playwright/test'
import {
  expect,
  followLink,
  newEmail,
  register,
  signInNewMember,
  test,
} from '../support/visitor.ts'

async function openLetter(page: Page, to: string, subject: string): Promise<void> {
  await page.goto('/local/mailbox')
  await page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first().click()
}

test('a guardian is invited, accepts and records the passing, and the owner undoes it', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000)
  const ownerEmail = await register(owner)
  const guardianEmail = newEmail()

  await owner.getByRole('link', { name: 'Set Birth Date' }).click()
  await owner.locator('input[type=date]').fill('1944-07-01')
  await owner.getByRole('tabpanel').getByRole('button').click()
  await expect(owner.getByText('Date of birth updated successfully!')).toBeVisible()
  await owner.getByRole('tab', { name: 'Administrators' }).click()
  await owner.getByLabel('Administrator’s email').fill(guardianEmail)
  await owner.getByLabel('Their name').fill('Ruth')
  await owner.getByLabel('What you are to each other').fill('my sister')
  await owner.getByLabel('A few words of your own').fill('You know where the key is.')
  await owner.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(owner.getByText(guardianEmail)).toBeVisible()
  await expect(owner.getByText(/^Asked on .*; the question waits until/)).toBeVisible()
  await owner.getByRole('button', { name: `Send again: ${guardianEmail}` }).click()
  await expect(owner.getByText('The invitation is on its way again.')).toBeVisible()

  const context = await browser.newContext()
  const guardian = await context.newPage()
  await openLetter(guardian, guardianEmail, 'asks you to watch over a memorial')
  await followLink(guardian, 'Read it, and answer')
  await expect(guardian.getByRole('heading', { name: / asks you$/ })).toBeVisible()
  await expect(guardian.getByText('You know where the key is.')).toBeVisible()
  await guardian.getByRole('button', { name: 'Yes, I will' }).click()
  await expect(guardian.getByText(/^Thank you\. You watch over the memorial of/)).toBeVisible()
  await owner.reload()
  await expect(owner.getByText(/^Ruth said yes on/)).toBeVisible()

  await openLetter(guardian, guardianEmail, 'You watch over the memorial of')
  await followLink(guardian, 'Choose a password')
  await guardian.getByRole('button', { name: 'Sign In' }).click()
  await guardian.getByRole('link', { name: 'Later' }).click()
  await expect(
    guardian.getByRole('heading', { name: 'Sacred Administrator Sanctum' }),
  ).toBeVisible()
  await guardian.getByRole('button', { name: `Mark Passage: ${ownerEmail}` }).click()
  const dialog = guardian.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await expect(dialog.getByText('Please select a death date')).toBeVisible()
  await dialog.getByLabel('Death date').fill('1944-06-30')
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await expect(dialog.getByText('The death date cannot be before the date of birth.')).toBeVisible()
  await dialog.getByLabel('Death date').fill('2024-03-05')
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await dialog.getByRole('button', { name: 'Yes, record this day' }).click()
  await expect(guardian.getByText('Death date updated successfully!')).toBeVisible()
  await expect(guardian.getByRole('button', { name: /^Update Passage/ })).toBeVisible()

  await owner.goto('/')
  await expect(owner.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()
  await expect(owner.getByText(/^Open to everybody since/)).toBeVisible()
  await openLetter(owner, ownerEmail, 'Your passing has been recorded')
  await followLink(owner, 'I am alive')
  await expect(owner).toHaveURL('/i-am-alive')
  await owner.getByRole('button', { name: 'I am alive' }).click()
  await expect(owner.getByText(/^Welcome back\. Everything is as it was/)).toBeVisible()

  await owner.goto('/')
  await expect(owner.getByRole('heading', { name: 'Your memorial' })).toBeVisible()

  await guardian.goto('/admin-panel')
  await expect(
    guardian.getByText('No mortal souls have been entrusted to your sacred administration yet'),
  ).toBeVisible()
  await context.close()
})

test('an invitation is declined, and never comes again @release', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInNewMember(owner)
  const invited = newEmail()
  const nameThem = async () => {
    await owner.getByLabel('Administrator’s email').fill(invited)
    await owner.getByRole('button', { name: 'Add Administrator' }).click()
  }
  await owner.goto('/settings?tab=administrators')
  await nameThem()
  await expect(owner.getByText(/^Asked on/)).toBeVisible()

  const context = await browser.newContext()
  const guardian = await context.newPage()
  await openLetter(guardian, invited, 'asks you to watch over a memorial')
  await followLink(guardian, 'Decline')
  await expect(guardian).toHaveURL('/invitation')
  await owner.reload()
  await expect(owner.getByText(/^Asked on/)).toBeVisible()
  await guardian.getByLabel('Never invite me again, whoever asks').check()
  await guardian.getByRole('button', { name: 'Decline' }).click()
  await expect(
    guardian.getByText('You have declined, and nobody can invite you again.'),
  ).toBeVisible()
  await expect(guardian.getByRole('heading', { name: / asks you$/ })).toBeHidden()

  await owner.reload()
  await expect(owner.getByText('You have not named anybody yet.')).toBeVisible()
  await nameThem()
  await expect(owner.getByText('This person does not wish to be invited.')).toBeVisible()
  await context.close()
})

test('a guardian is bound at the first sign-in, and resigns @release', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000)
  const ownerEmail = await signInNewMember(owner)
  const guardianEmail = newEmail()
  await owner.goto('/settings?tab=administrators')
  await owner.getByLabel('Administrator’s email').fill(guardianEmail)
  await owner.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(owner.getByText(/^Asked on/)).toBeVisible()

  const context = await browser.newContext()
  const guardian = await context.newPage()
  await signInNewMember(guardian, guardianEmail)
  await openLetter(guardian, guardianEmail, 'Your place in Vigil')
  await followLink(guardian, 'Confirm my address')
  await expect(guardian.getByText(/Your address is confirmed/)).toBeVisible()
  await owner.reload()
  await expect(owner.getByText(/^Asked on/)).toBeVisible()

  await guardian.goto('/admin-panel')
  await guardian.getByRole('button', { name: `Yes, I will: ${ownerEmail}` }).click()
  await expect(guardian.getByRole('button', { name: /^Yes, I will/ })).toBeHidden()
  await owner.reload()
  await expect(owner.getByText(/said yes on/)).toBeVisible()
  await guardian.getByRole('button', { name: `Resign: ${ownerEmail}` }).click()
  await guardian.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(
    guardian.getByText('You are no longer an administrator of this person.'),
  ).toBeVisible()
  await expect(guardian.getByRole('link', { name: 'Admin Panel' })).toBeHidden()

  await openLetter(owner, ownerEmail, 'An administrator has laid down the task')
  await followLink(owner, 'Your administrators')
  await expect(owner.getByText('You have not named anybody yet.')).toBeVisible()

  await openLetter(
    guardian,
    guardianEmail,
    `You no longer watch over the memorial of ${ownerEmail}`,
  )
  await followLink(guardian, 'Take it up again')
  await guardian.getByRole('button', { name: 'Take it up again' }).click()
  await expect(guardian.getByText(/^Thank you. You watch over the memorial of/)).toBeVisible()
  await owner.reload()
  await expect(owner.getByText(/said yes on/)).toBeVisible()
  await context.close()
})
