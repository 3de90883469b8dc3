import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

test('an owner builds on the stone, which changes as it is typed', async ({ page }) => {
  await newMemberSession(page)
  await page.goto('/my-memorial')
  const stone = page.getByRole('figure')
  await page.getByRole('link', { name: /What shall we call you\?/ }).click()
  await expect(page).toHaveURL('/my-memorial?edit=name')
  await page.getByLabel('Full name').fill('Ottilie Steinhauer')
  await expect(stone.getByText('Ottilie Steinhauer')).toBeVisible()
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText('Full name updated successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my-memorial')
  await expect(page.getByRole('link', { name: /Ottilie Steinhauer/ })).toBeFocused()

  // What premium opens is tried on the own stone, and nothing of it is kept.
  await page.goto('/my-memorial?edit=words')
  await page.getByLabel('Memorial message').fill('The orchard is yours now.')
  await expect(stone.getByText('The orchard is yours now.')).toBeVisible()
  await expect(page.getByText('This is how your words would stand.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Memorial Message' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  await checkScreen(page, 'my-memorial-words')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(stone.getByText('The orchard is yours now.')).toBeHidden()
  // The stone itself can be pressed, too.
  await stone.getByText('Ottilie Steinhauer').click()
  await expect(page).toHaveURL('/my-memorial?edit=name')
  await page.goBack()
  await checkScreen(page, 'my-memorial')

  await page.getByRole('link', { name: 'View as it will be when I am gone' }).click()
  await page.getByRole('link', { name: 'Set my date of birth' }).click()
  await page.getByLabel('Date of birth').fill('1961-05-04')
  await expect(stone.getByText('born 1961')).toBeVisible()
  await page.getByRole('button', { name: 'Save Date of Birth' }).click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeVisible()
  await page.goto('/my-memorial?view=gone')
  await expect(page.getByText('In loving memory of')).toBeVisible()
  await page.goto('/my-memorial?view=visitor')
  await expect(page.getByText('Born May 4, 1961 · Living')).toBeVisible()
})
