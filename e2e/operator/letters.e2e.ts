import { newAccount } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a supervisor finds a letter by its address and sees its way, not its words @release', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { email, password } = await newAccount(request)
  await newOperator(page, 'supervisor')
  await page.route('**/operator/letters/search/', (route) => route.abort(), { times: 1 })
  await enterConsole(page, '?row=letters&filter=dead')
  await expect(page.getByText('The letters could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No letter is like this.')).toBeVisible()
  await checkScreen(page, 'console-letters-empty')
  await page.getByLabel('State').selectOption('Sent')
  await expect(page.getByRole('list', { name: 'Letters' })).toBeVisible()
  await page.getByLabel(/Whole address/).fill(email)
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Letters' }).getByRole('button')
  await expect(line).toHaveCount(1)
  await expect(page.getByText(email)).toHaveCount(0)
  await checkScreen(page, 'console-letters')
  await line.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('Has not got a letter')
  const answered = page.waitForResponse(/\/operator\/letters\/\d+\/$/)
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  const body = await (await answered).text()
  expect(body).not.toContain(password)
  expect(body).not.toContain('token')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/Taken by the mail server/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
  await checkScreen(page, 'console-letter')
})

test('a letter that came back is sent again once its address is off the list @release', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { email } = await newAccount(request)
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=letters')
  await page.getByLabel(/Whole address/).fill(email)
  await page.keyboard.press('Enter')
  // The local mailbox accepts every letter, so bounces are written into the responses.
  const returned = {
    state: 'returned-for-good',
    sent_at: null,
    is_wiped: false,
    returns: [{ at: '2031-05-04T12:00:00.000Z', kind: 'gone', answer: '550 no such user' }],
  }
  let gone_since: string | null = '2031-05-04T12:00:00.000Z'
  await page.route(/\/operator\/letters\/\d+\/$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), ...returned, gone_since },
    })
  })
  await page.route('**/operator/letters/reachable/', (route) => {
    gone_since = null
    return route.fulfill({ json: { message: 'Letters go to this address again.' } })
  })
  await page.route(/send-again/, (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'This letter is being sent right now.', code: 'letter-on-its-way' },
    }),
  )
  await page.getByRole('list', { name: 'Letters' }).getByRole('button').click()
  await page.getByLabel('Reason').fill('Their mail server is mended')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText(/Gone for good since/)).toBeVisible()
  await checkScreen(page, 'console-letter-returned')
  await page.getByRole('button', { name: 'Write to this address again' }).click()
  await expect(page.getByText('Letters go to this address again.')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('This letter is being sent right now.')).toBeVisible()
  await checkScreen(page, 'console-letter-refused')
})
