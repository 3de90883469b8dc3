import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

test('a supervisor makes a partner, hands over the password, disables and enables @release', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  const code = email.split('@')[0] ?? ''
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=partners')
  await page.getByRole('button', { name: 'Make the partner' }).click()
  await expect(page.getByText('Please write the name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Rowan <b>House</b>')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Reason').fill('They asked by telephone')
  await checkScreen(page, 'console-partners')
  await page.getByRole('button', { name: 'Make the partner' }).click()
  const made = page.getByText(/Password: /)
  await expect(made).toBeVisible()
  const password = /Password: (\S+)/.exec((await made.textContent()) ?? '')?.[1] ?? ''
  const login = async () => {
    const body = { referral_code: code, password }
    return (await page.request.post('/api/accounts/referral/login/', { data: body })).status()
  }
  expect(await login()).toBe(200)
  await page.getByRole('button', { name: new RegExp(`Rowan <b>House</b> ${code}`) }).click()
  await page.getByRole('button', { name: 'Disable the partner' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('A pause was asked for')
  await page.getByRole('button', { name: 'Disable the partner' }).click()
  await expect(page.getByText('The partner is disabled and signed out everywhere.')).toBeVisible()
  await checkScreen(page, 'console-partner')
  expect(await login()).toBe(400)
  await page.getByRole('button', { name: 'Enable the partner' }).click()
  await expect(page.getByText('The partner is enabled.')).toBeVisible()
  expect(await login()).toBe(200)
})
