import type { APIRequestContext } from '@playwright/test'
import { newAccount } from '../support/accounts.ts'
import { checkScreen } from '../support/check-screen.ts'
import { enterConsole, newOperator } from '../support/operators.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function newBuyer(request: APIRequestContext) {
  const { email, bearer } = await newAccount(request)
  const post = async (path: string, data: object) =>
    (await request.post(`/api/${path}`, { data, headers: bearer })).json()
  const { client_secret } = await post('accounts/create-premium-payment-intent/', {})
  const card = { client_secret, card_number: '4242424242424242' }
  const { payment_intent_id } = await post('payments/sandbox/pay', card)
  await post('accounts/confirm-premium-payment/', { payment_intent_id })
  const hasPremium = async () =>
    (await (await request.get('/api/accounts/premium-status/', { headers: bearer })).json())
      .has_premium_features
  return { email, paymentId: String(payment_intent_id), hasPremium }
}

test('a supervisor finds a purchase, sees it against the provider, and pays it back once', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { email, paymentId, hasPremium } = await newBuyer(request)
  await newOperator(page, 'supervisor')
  await enterConsole(page, '?row=purchases')
  await page.getByLabel(/Whole address/).fill(email)
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Purchases' }).getByRole('button')
  await expect(line).toHaveCount(1)
  await line.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Reason').fill('Bought by mistake')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText(paymentId)).toBeVisible()
  await expect(page.getByText('Paid, 9.99 USD. Both say the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Refund…' }).click()
  // As after a quarter of an hour: the passkey is asked for, and the act then continues.
  const body = { detail: 'Please show your passkey first.', code: 'passkey-needed' }
  await page.route(/\/refund\//, (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Pay 9.99 USD back' }).click()
  await expect(page.getByText('It is paid back, once.')).toBeVisible()
  await expect(page.getByText('Refunded, 9.99 USD. Both say the same.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ledger' })).toContainText('Refunded: -9.99 USD')
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  expect(await hasPremium()).toBe(false)
})

test('the purchases look right, with a provider that cannot be reached too', {
  tag: '@release',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  const { paymentId, hasPremium } = await newBuyer(request)
  await newOperator(page, 'supervisor')
  await page.route('**/operator/purchases/search/', (route) => route.abort(), { times: 1 })
  await enterConsole(page, '?row=purchases&filter=stuck')
  await expect(page.getByText('The purchases could not be loaded.')).toBeVisible()
  await checkScreen(page, 'console-purchases-failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No purchase is like this.')).toBeVisible()
  await checkScreen(page, 'console-purchases-empty')
  await page.getByLabel('State').selectOption('All')
  await expect(page.getByRole('list', { name: 'Purchases' })).toBeVisible()
  await checkScreen(page, 'console-purchases')
  await page.getByLabel(/Whole address/).fill(paymentId)
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: 'Purchases' }).getByRole('button')
  await expect(line).toHaveCount(1)
  await line.click()
  await checkScreen(page, 'console-purchase-asks-why')
  // The sandbox is always available, so the response is changed on its way.
  await page.route(/\/operator\/purchases\/[\w-]{36}\/$/, async (route) => {
    const response = await route.fetch()
    const at_provider = { verdict: 'unreachable', state: null, amount_cents: null, currency: null }
    await route.fulfill({ response, json: { ...(await response.json()), at_provider } })
  })
  await page.getByLabel('Reason').fill('A question')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('It cannot be reached.')).toBeVisible()
  const away = {
    error: 'The card provider does not answer, so nothing is changed here.',
    code: 'refund-unanswered',
  }
  await page.route(/\/refund\//, (route) => route.fulfill({ status: 503, json: away }))
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('button', { name: 'Pay 9.99 USD back' }).click()
  await expect(page.getByText(away.error)).toBeVisible()
  await checkScreen(page, 'console-purchase')
  expect(await hasPremium()).toBe(true)
})
