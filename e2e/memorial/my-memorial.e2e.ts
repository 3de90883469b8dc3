import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

test('an owner builds on the stone, which changes as it is typed', async ({ page }) => {
  await newMemberSession(page)
  await page.goto('/my-memorial')
  const stone = page.getByRole('figure')
  // Its empty places ask.
  await expect(stone.getByText('What shall be read here?')).toBeVisible()
  await stone.getByText('What shall we call you?').click()
  await expect(page).toHaveURL('/my-memorial?edit=name')
  await page.getByLabel('Full name').fill('Ottilie Steinhauer')
  await expect(stone.getByText('Ottilie Steinhauer')).toBeVisible()
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText('Full name updated successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my-memorial')
  await expect(page.getByRole('link', { name: /Ottilie Steinhauer/ })).toBeFocused()

  // What premium opens can be tried on one's own stone, and none of it is stored.
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
  await page.goto('/my-memorial?begin=trust')
  await expect(page.getByText('Question 5 of 5')).toBeVisible()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { name: 'Your stone now stands here' })).toBeVisible()
  await expect(page.getByText(/Its address stays for ever: .*\/g\/\w{12}/)).toBeVisible()
  await checkScreen(page, 'arrival')
  await page.goto('/my-memorial?view=gone')
  await expect(page.getByText('In loving memory of')).toBeVisible()
  await page.goto('/my-memorial?edit=voice')
  await expect(
    page.getByText(/^This is how your voice would stand.*\$9\.99, paid once\.$/),
  ).toBeVisible()
  await checkScreen(page, 'my-memorial-voice')
  // A field cuts nothing of a name that is too long: it says so.
  await page.goto('/my-memorial?edit=name')
  await page.getByLabel('Full name').fill('Ottilie '.repeat(60))
  await expect(page.getByText(/This name is longer than this stone can hold/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText('Please write at most 150 characters.')).toBeVisible()
  await page.getByLabel('Full name').fill('Ottilie Steinhauer')
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText('Full name updated successfully!')).toBeVisible()
  await page.goto('/my-memorial?view=visitor')
  await expect(page.getByText('Born May 4, 1961 · Living')).toBeVisible()
})
