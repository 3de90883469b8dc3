import { expect, signInNewMember, test } from '../support/visitor.ts'

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

test('a member whose session cannot be refreshed is signed out @release', async ({ page }) => {
  await signInNewMember(page)
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'expired')
    localStorage.setItem('refresh_token', 'expired')
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await page.evaluate(stored)).toEqual([null, null])
})

test('two tabs that refresh at once stay signed in', async ({ page, context }) => {
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
