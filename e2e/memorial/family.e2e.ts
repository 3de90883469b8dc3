import { checkScreen } from '../support/check-screen.ts'
import { expect, followLink, newEmail, newMemberSession, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

test('a daughter makes a memorial on her phone, and builds on it', async ({ page }, { retry }) => {
  // The memorial of a first attempt still exists.
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

  // The same editors as for an owner, bought for this memorial.
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

  // A visitor who types the name again is asked.
  await page.getByRole('link', { name: 'Make a memorial for somebody' }).click()
  await page.getByLabel('Full name').fill(`${firstName} Quilfeather`)
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /about 1931 – November 2001/ })).toBeVisible()
  await checkScreen(page, 'family-similar')
})

test('a sister keeps the memorial, too, and objects to being put out', async ({
  page: daughter,
  browser,
}) => {
  const asked = newEmail()
  await newMemberSession(daughter)
  const access = await daughter.evaluate(() => localStorage.getItem('access_token'))
  const made = await daughter.request.post('/api/memorials/', {
    headers: { authorization: `Bearer ${access}` },
    data: {
      full_name: 'Wilhelmina Thistledown',
      birth: { year: 1931 },
      death: { year: 2001 },
      relation: 'child',
    },
  })
  const { id } = await made.json()
  await daughter.goto(`/memorials/${id}`)
  await daughter.getByRole('link', { name: /Keepers/ }).click()
  await daughter.getByRole('button', { name: 'Invite them' }).click()
  await expect(daughter.getByText('Enter a valid email address.')).toBeVisible()
  await daughter.getByLabel('Email of somebody who shall keep it, too').fill(asked)
  await daughter
    .getByLabel('What are they to Wilhelmina Thistledown?')
    .selectOption('Sister or brother')
  await daughter.getByRole('button', { name: 'Invite them' }).click()
  await expect(daughter.getByText(`An invitation is on its way to ${asked}.`)).toBeVisible()
  await expect(daughter.getByText('Invited, not answered yet')).toBeVisible()
  await checkScreen(daughter, 'keepers-invited')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const sister = await context.newPage()
  const openLetter = async (subject: string) => {
    await sister.goto('/local/mailbox')
    const letters = sister.getByRole('link').filter({ hasText: asked })
    await letters.filter({ hasText: subject }).first().click()
  }
  await openLetter('asks you to keep the memorial of Wilhelmina Thistledown')
  await followLink(sister, 'Read it, and answer')
  await expect(
    sister.getByText('Would you keep the memorial of Wilhelmina Thistledown together?'),
  ).toBeVisible()
  await checkScreen(sister, 'keeper-invitation')
  await sister.getByRole('button', { name: 'Yes, I will' }).click()
  await expect(
    sister.getByText('Thank you. You keep the memorial of Wilhelmina Thistledown.'),
  ).toBeVisible()
  await openLetter('You keep the memorial of Wilhelmina Thistledown')
  await followLink(sister, 'Choose a password')
  await sister.getByRole('button', { name: 'Sign In' }).click()
  await sister.getByRole('link', { name: 'Later' }).click()
  await expect(sister.getByRole('heading', { name: 'Wilhelmina Thistledown' })).toBeVisible()
  await expect(sister).toHaveURL(`/memorials/${id}`)

  // No keeper can remove another alone.
  await daughter.reload()
  await daughter.getByRole('button', { name: `Ask for removal: ${asked}` }).click()
  await daughter.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click()
  await expect(daughter.getByText(/^You ask that they no longer keep it\./)).toBeVisible()
  await sister.reload()
  await sister.getByRole('link', { name: /Somebody asks that you no longer keep it/ }).click()
  await checkScreen(sister, 'keeper-asked-to-go')
  await sister.getByRole('button', { name: 'I object' }).click()
  await expect(sister.getByText(/^You have objected\./)).toBeVisible()
  await daughter.goto(`/memorials/${id}`)
  await expect(daughter.getByText(/^The keepers disagree\./)).toBeVisible()
  await daughter.getByRole('link', { name: /Keepers/ }).click()
  await checkScreen(daughter, 'keepers-disagree')
  await daughter.getByRole('button', { name: `Take it back: ${asked}` }).click()
  await expect(daughter.getByText('You have taken it back. Nothing changes.')).toBeVisible()

  await sister.reload()
  await sister.getByRole('button', { name: 'Leave' }).click()
  await sister.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click()
  await expect(sister.getByText('You no longer keep this memorial.')).toBeVisible()
  await context.close()
})
