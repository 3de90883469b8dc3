import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

test('a moderator answers a message of the contact page, and the visitor gets a letter', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await request.post('/api/accounts/contact/', {
    data: { name: 'Ida Moor', email, subject: 'The <b>wrong</b> day', message: 'It was May.' },
  })
  await newOperator(page, 'moderator')
  await enterConsole(page, '?row=messages')
  await page.getByRole('button', { name: /The <b>wrong<\/b> day/ }).click()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Please write something.')).toBeVisible()
  await page.getByLabel('Your answer').fill('Thank you. It is corrected.')
  await checkScreen(page, 'console-message')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Your answer is on its way.')).toBeVisible()
  await expect(async () => {
    const letters = await (await request.get('/api/local/mailbox')).json()
    const letter = letters.find(({ to }: { to: string }) => to === email)
    expect(letter.subject).toBe('Re: The <b>wrong</b> day')
  }).toPass({ timeout: 15_000 })
})
