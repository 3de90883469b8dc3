import {
  expect,
  mailedPassword,
  newMemberSession,
  signInNewMember,
  test,
} from '../support/visitor.ts'

const stored = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]

test('an expired access token is refreshed once, without a message', async ({ page }) => {
  const email = await signInNewMember(page)
  const [, refresh] = await page.evaluate(stored)
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  const [access, next] = await page.evaluate(stored)
  expect(access).not.toBe('expired')
  expect(next).not.toBe(refresh)
})

test('what is typed is kept through a change of tab and an ended session, which says why', async ({
  page,
  request,
}) => {
  const email = await newMemberSession(page)
  await page.goto('/settings?tab=fullname')
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.fill('Maud Ellery')
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await page.getByLabel('What you are to each other').fill('my sister')
  await page.getByLabel('A few words of your own').fill('You know where the key is.')
  await page.getByRole('tab', { name: 'Full Name' }).click()
  await expect(name).toHaveValue('Maud Ellery')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'expired')
    localStorage.setItem('refresh_token', 'expired')
  })
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText(/^Your session has ended\. Sign in and go on/)).toBeVisible()
  expect(await page.evaluate(stored)).toEqual([null, null])
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  const password = await mailedPassword(request, email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
  await expect(name).toHaveValue('Maud Ellery')
  await expect(page.getByText('What you typed before is still here.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Full Name' }).click()
  await expect(page.getByText('Full name updated successfully!')).toBeVisible()
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await expect(page.getByLabel('A few words of your own')).toHaveValue('You know where the key is.')
  await expect(page.getByLabel('What you are to each other')).toHaveValue('my sister')
  await page.getByRole('tab', { name: 'Full Name' }).click()
  await expect(page.getByText('What you typed before is still here.')).toHaveCount(0)
})

test('two tabs that refresh at once stay signed in @release', async ({ page, context }) => {
  const email = await signInNewMember(page)
  const other = await context.newPage()
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await Promise.all([page.reload(), other.goto('/')])
  await expect(page.getByText(email)).toBeVisible()
  await expect(other.getByText(email)).toBeVisible()
})

test('signing out in the page ends the session on the server', async ({ page, request }) => {
  await signInNewMember(page)
  const [access] = await page.evaluate(stored)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible()
  expect(await page.evaluate(stored)).toEqual([null, null])
  const answer = await request.get('/api/accounts/profile/', {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(answer.status()).toBe(401)
})
