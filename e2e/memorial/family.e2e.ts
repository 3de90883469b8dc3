import { checkScreen } from '../support/check-screen.ts'
import { expect, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

test('a daughter makes a memorial on her phone, and builds on it', async ({ page }, { retry }) => {
  // What a first try made stands beside it.
  const firstName = retry === 0 ? 'Rosamund' : 'Cordelia'
  const name = `${firstName} Quillfeather`
  await newMemberSession(page)
  await page.goto(`/graveyard?search=${firstName}+Quillfeather`)
  await page.getByRole('link', { name: 'Make a memorial for them' }).click()
  await expect(page.getByRole('heading', { name: 'Whom do you remember?' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await checkScreen(page, 'family-name')
  const goOn = page.getByRole('button', { name: 'Go on' })
  await goOn.click()
  await goOn.click()
  await expect(page.getByText('Please write what is known of it')).toBeVisible()
  await page.getByLabel('What is known of it?').selectOption('About which year')
  await page.getByLabel('Date of birth').fill('1931')
  await goOn.click()
  await page.getByLabel('What is known of it?').selectOption('The month')
  await page.getByLabel('Date of death').fill('2001-11')
  await goOn.click()
  await expect(page.getByRole('heading', { name: `What are you to ${name}?` })).toBeVisible()
  await checkScreen(page, 'family-relation')
  await page.getByLabel('Daughter or son').check()
  await goOn.click()
  await page.getByRole('combobox', { name: 'Country' }).fill('portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await goOn.click()
  await page.getByLabel('Catholic').check({ force: true })
  await checkScreen(page, 'family-stone')
  await page.getByRole('button', { name: 'Set the stone' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/memorials\/\d+$/)
  await checkScreen(page, 'family-memorial')

  await page.getByRole('link', { name: /Where is the grave\?/ }).click()
  await page.getByLabel('Place of burial').fill('Hillside Cemetery, row 3')
  await page.getByRole('button', { name: 'Save the Place' }).click()
  await expect(page.getByText('The place of burial is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  // The same editors as an owner has, bought for this memorial.
  await page.getByRole('link', { name: /What shall be read here\?/ }).click()
  await page.getByLabel('Memorial message').fill('Her kettle was always on.')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  // A press before the payment is prepared is refused, and says so.
  await page.getByText('Secure payment').waitFor()
  await page.getByRole('button', { name: /4242$/ }).click()
  await page.getByRole('button', { name: 'Upgrade to Premium - $9.99' }).click()
  await page.getByRole('button', { name: 'Go on to the words' }).click()
  await page.getByRole('button', { name: 'Save Memorial Message' }).click()
  await expect(page.getByText('Memorial message updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'See its page' }).click()
  await expect(page.getByText('Kept by a child · by the family’s word')).toBeVisible()
  await expect(page.getByText('about 1931 – November 2001')).toBeVisible()
  await expect(page.getByText('Rests at Hillside Cemetery, row 3')).toBeVisible()
  await checkScreen(page, 'family-page')

  await page.goto('/')
  await page.getByRole('link', { name: new RegExp(`${name}.*Public`) }).click()
  await expect(page.getByText('Her kettle was always on.').first()).toBeVisible()
  await page.goto('/')
  await checkScreen(page, 'family-dashboard')

  // Whoever types the name again is asked.
  await page.getByRole('link', { name: 'Make a memorial for somebody' }).click()
  await page.getByLabel('Full name').fill(`${firstName} Quilfeather`)
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /about 1931 – November 2001/ })).toBeVisible()
  await checkScreen(page, 'family-similar')
})
