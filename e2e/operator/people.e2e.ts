import { newAccount } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a supervisor signs one device out and corrects an address, which moves with its link @release', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { email, password } = await newAccount(request)
  await request.post('/api/accounts/login/', { data: { email, password } })
  const next = newEmail()
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=people')
  await page.getByLabel(/Beginning of the address/).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'People' }).getByRole('button').click()
  await page.getByLabel('Reason').fill('Lost a device')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  const devices = page.getByRole('list', { name: 'Devices signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.first().getByRole('button', { name: 'Sign this device out' }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)

  await page.getByRole('button', { name: 'Correct the address…' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please write the address.')).toBeVisible()
  await checkScreen(page, 'console-correct-address')
  await page.getByLabel('New address').fill(next)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link is on its way to the new address.')).toBeVisible()
  await checkScreen(page, 'console-person-devices')

  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === next)
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  const token = /token=([\w-]+)/.exec(text)?.[1]
  const signIn = async (address: string) =>
    (await request.post('/api/accounts/login/', { data: { email: address, password } })).status()
  expect(await signIn(next)).toBe(400)
  const confirmed = await request.post('/api/accounts/confirm-email/', { data: { token } })
  expect(confirmed.status()).toBe(200)
  expect(await signIn(next)).toBe(200)
  expect(await signIn(email)).toBe(400)
})
