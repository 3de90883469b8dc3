import { checkScreen } from '../support/check-screen.ts'
import {
  expect,
  followLink,
  mailedPassword,
  newMemberSession,
  register,
  signIn,
  signInNewMember,
  test,
} from '../support/visitor.ts'

test('a member sees two devices and signs one, then all others, out', async ({
  page,
  browser,
  request,
}) => {
  const email = await register(page)
  const password = await mailedPassword(request, email)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  })
  const other = await elsewhere.newPage()
  await signIn(other, email, password)
  await expect(other.getByText('Not provided')).toBeVisible()

  await page.goto('/settings?tab=devices')
  const devices = page.getByRole('list', { name: 'Your devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Linux',
  )
  await expect(devices.getByText(/^From a network that begins with 10\.\d+$/)).toHaveCount(2)
  await checkScreen(page, 'settings-devices')
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible()

  await signIn(other, email, password)
  await expect(other.getByText('Not provided')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign Out All Other Devices' }).click()
  await expect(page.getByText('Every other device is signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out All Other Devices' })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await elsewhere.close()
})

test('a browser that signs in again is known; another one is told by a letter that can be answered @release', async ({
  page,
  browser,
  request,
}) => {
  const email = await register(page)
  const password = await mailedPassword(request, email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, email, password)
  await expect(page.getByText('Not provided')).toBeVisible()
  const subjects = async () => {
    const letters = await (await request.get('/api/local/mailbox')).json()
    return letters
      .filter(({ to }: { to: string }) => to === email)
      .map(({ subject }: { subject: string }) => subject)
  }
  expect(await subjects()).not.toContain('A new device has signed in')

  const elsewhere = await browser.newContext()
  const thief = await elsewhere.newPage()
  await signIn(thief, email, password)
  await expect(thief.getByText('Not provided')).toBeVisible()
  expect(await subjects()).toContain('A new device has signed in')

  await page.goto('/local/mailbox')
  // Other journeys write to the same mailbox.
  const letter = page.getByRole('link').filter({ hasText: email })
  await letter.filter({ hasText: 'A new device has signed in' }).first().click()
  await followLink(page, 'This was not me')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('button', { name: 'Choose a New Password' })).toBeVisible()
  await thief.reload()
  await expect(thief.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await elsewhere.close()
})

test('an owner reads what happened with the account @release', async ({ page }) => {
  await newMemberSession(page)
  await page.goto('/settings?tab=history')
  const entries = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Signed in')
  await expect(entries.last()).toContainText('The account was opened.')
  await checkScreen(page, 'settings-history')
  await page.route('**/accounts/history/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The history could not be loaded.')).toBeVisible()
  await page.unroute('**/accounts/history/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries.last()).toContainText('The account was opened.')
})

test('earlier entries are shown on request @release', async ({ page, request }) => {
  const email = await signInNewMember(page)
  const password = await mailedPassword(request, email)
  for (let count = 0; count < 22; count += 1) {
    await request.post('/api/accounts/login/', { data: { email, password } })
  }
  await page.goto('/settings?tab=history')
  const entries = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(entries).toHaveCount(20)
  await page.getByRole('button', { name: 'Show Earlier' }).click()
  await expect(entries).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Show Earlier' })).toBeHidden()
})
