import {
  expect,
  followLink,
  mailedPassword,
  newEmail,
  register,
  signIn,
  signInNewMember,
  test,
} from '../support/visitor.ts'

test('a newcomer registers, reads the mail, activates, signs in, resets and signs in again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = await register(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set Birth Date' })).toBeVisible()

  await page.goto('/local/mailbox')
  await page
    .getByRole('link', { name: /Your place in Vigil/ })
    .first()
    .waitFor()
  await page.getByRole('link').filter({ hasText: email }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Your place in Vigil' })).toBeVisible()
  const password = await letter.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).innerText()
  await followLink(page, 'Confirm my address')
  await expect(page.getByText('Your address is confirmed. You can sign in now.')).toBeVisible()
  await expect(page).toHaveURL('/activate')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible()
  await signIn(page, email, password)
  await expect(page.getByText('Not provided')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.getByRole('link', { name: 'Lost Your Sacred Key?' }).click()
  await expect(page.getByRole('heading', { name: 'Lost Your Sacred Key' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText(/a letter with a way back in is on its way/)).toBeVisible()

  await page.goto('/local/mailbox')
  await page
    .getByRole('link')
    .filter({ hasText: email })
    .filter({ hasText: 'new password' })
    .click()
  await followLink(page, 'Choose a new password')
  await expect(page).toHaveURL('/reset-password')
  await page.evaluate(() => localStorage.setItem('last_email', 'before@example.org'))
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern 7')
  await page.getByLabel('Confirm new password').fill('quiet lantern 7')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText('Your new password is set. You can sign in now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible({ timeout: 5000 })
  // Not the address that last signed in here.
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await signIn(page, email, 'quiet lantern 7')
  await expect(page.getByText(email)).toBeVisible()
})

test('invalid input shows the specified messages', async ({ page }) => {
  const email = await signInNewMember(page)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signIn(page, email, 'not this one')
  await expect(page.getByText('No account matches this email and password.')).toBeVisible()

  await page.goto('/register')
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(
    page.getByText(
      'This email is already registered. Please use a different email or try logging in instead.',
    ),
  ).toBeVisible()
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(page.getByText('Please accept the Terms and Conditions to continue.')).toBeVisible()
})

test('the settings change name, day of birth, password and address', async ({ page, request }) => {
  const email = await signInNewMember(page)
  await page.getByRole('link', { name: 'Set Birth Date' }).click()
  await expect(page.getByRole('tab', { name: 'Date of Birth' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page
    .getByRole('tabpanel')
    .getByRole('textbox')
    .or(page.locator('input[type=date]'))
    .first()
    .fill('1961-05-04')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeVisible()

  await page.getByRole('tab', { name: 'Full Name' }).click()
  await expect(page.getByText('Date of birth updated successfully!')).toBeHidden()
  await page.getByRole('tabpanel').getByRole('textbox').fill('Ottilie Varga')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByText('Full name updated successfully!')).toBeVisible()

  const password = await mailedPassword(request, email)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('quiet lantern 7')
  await page.getByLabel('Confirm new password').fill('quiet lantern 7')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()

  const moved = newEmail()
  await page.getByRole('tab', { name: 'Email' }).click()
  await page.getByLabel('New email').fill(moved)
  await page.getByLabel('Current password').fill('quiet lantern 7')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Email changed successfully!')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(moved)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Ottilie Varga' })).toBeVisible()
  await expect(page.getByText('Owner', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set Birth Date' })).toBeHidden()
})

test('the day of birth cannot lie in the future @release', async ({ page }) => {
  await register(page)
  await page.getByRole('link', { name: 'Set Birth Date' }).click()
  await page.locator('input[type=date]').evaluate((field) => field.removeAttribute('max'))
  await page.locator('input[type=date]').fill('2999-01-01')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByText(/cannot be in the future/)).toBeVisible()
})

test('a guardian sees the Admin Panel, an owner with premium is an Owner @release', async ({
  page,
}) => {
  await signIn(page, 'guardian@example.org', 'evening-lantern-41')
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
})

test('a visitor with a referral code sees whose it is, and the code is stored until registration @release', async ({
  page,
}) => {
  await page.goto('/register?ref=linden')
  await expect(page.getByText('Referred by: Linden House')).toBeVisible()
  await expect(page).toHaveURL('/register')
  await page.reload()
  await expect(page.getByText('Referred by: Linden House')).toBeVisible()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(page.getByText('Not provided')).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('pending_referral'))).toBeNull()
})
