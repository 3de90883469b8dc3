import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { expect, followLink, newEmail, signInNewMember, test } from '../support/visitor.ts'

test('the first letter signs in with one press and then asks for a password', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await request.post('/api/accounts/register/', { data: { email } })
  await page.goto('/local/mailbox')
  await page.getByRole('link').filter({ hasText: email }).click()
  await followLink(page, 'Enter my memorial')
  await expect(page).toHaveURL('/first-sign-in')
  await saveScreenshot(page, 'first-sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('You are signed in.')).toBeVisible()
  await checkScreen(page, 'first-password')

  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('12345678')
  await page.getByLabel('Confirm new password').fill('12345678')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText(/too common/)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern 7')
  await page.getByLabel('Confirm new password').fill('quiet lantern 7')
  await page.getByRole('button', { name: 'Save Password' }).click()
  // The first sign-in leads to the first questions.
  await expect(page).toHaveURL('/my-memorial?begin')
  await expect(page.getByRole('heading', { name: 'What shall we call you?' })).toBeVisible()
  const login = await request.post('/api/accounts/login/', {
    data: { email, password: 'quiet lantern 7' },
  })
  expect(login.status()).toBe(200)

  // Pressed again while signed in, the letter leads to the memorial.
  await page.goto('/first-sign-in?token=spent')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/my-memorial')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible()
  await page.goto('/first-sign-in?token=spent')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('link', { name: 'Get a new letter' })).toBeVisible()
  // The link has no effect any more: pressing again would change nothing.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
})

test('who chose “Later” finds the way to a password in the settings @release', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await request.post('/api/accounts/register/', { data: { email } })
  await page.goto('/local/mailbox')
  await page.getByRole('link').filter({ hasText: email }).click()
  await followLink(page, 'Enter my memorial')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Later' }).click()
  await page.goto('/settings?tab=password')
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern 8')
  await page.getByLabel('Confirm new password').fill('quiet lantern 8')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/my-memorial?begin')
  await page.goto('/settings?tab=password')
  await page.getByRole('link', { name: 'Send me that letter' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('“Check your email” stays with the address, can be sent again and corrected @release', async ({
  page,
}) => {
  // Responds like a server with mail: local mode would show the password.
  const asked: string[] = []
  await page.route('**/accounts/register/', (route) => {
    asked.push(route.request().postDataJSON().email)
    return route.fulfill({ status: 201, json: { message: 'Please check your email.' } })
  })
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(
    page.getByText('Account created! Please check your email for login credentials.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/?view=login')

  const notice = page.getByRole('region', { name: 'Check your email' })
  await expect(notice.getByText(email)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.reload()
  await notice.getByRole('button', { name: 'Send again' }).click()
  await expect(notice.getByText(/Another letter is on its way/)).toBeVisible()
  expect(asked).toEqual([email, email])
  await checkScreen(page, 'check-your-email')
  await notice.getByRole('link', { name: 'Wrong address?' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.goto('/login')
  await expect(notice).toBeHidden()
})

test('a known address is offered the way to sign in @release', async ({ page }) => {
  const email = await signInNewMember(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await page.getByRole('link', { name: 'Sign in with this address' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})
