import type { Page } from '@playwright/test'
import { noticeOf, openStripeServer } from '../../src/server/testing/stripe-server.ts'
import { stripeApiPort } from '../support/ports.ts'
import { isOpened, openUpgrade } from '../support/upgrade.ts'
import { arriveAsMember, expect, test } from '../support/visitor.ts'

/** Stand-ins for what cannot be reached: Stripe's script and its API. All else is real. */
let stripe: Awaited<ReturnType<typeof openStripeServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  stripe = await openStripeServer(stripeApiPort)
})
test.afterAll(() => stripe.close())
test.beforeEach(async ({ context }) => {
  stripe.fail(null)
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: 'e2e/support/stripe-script.js' }),
  )
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const response = await fetch(`${stripe.url}${pathname}`, {
      method: request.method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: request.postData(),
    })
    await route.fulfill({
      status: response.status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: await response.text(),
    })
  })
})

const button = 'Upgrade to Premium - $9.99'

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number', { exact: true }).fill(number)
  await page.getByRole('button', { name: button }).click()
}

test('nothing of Stripe is loaded before the modal opens', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(request.url())
  })
  await arriveAsMember(page)
  await page.goto('/?view=settings&tab=photo')
  await page.getByText('Premium Feature Locked').waitFor()
  expect(asked).toEqual([])
})

test('a card pays through Stripe, and no number ever reaches our server', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
  })
  await arriveAsMember(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '4242 4242 4242 4242')
  await isOpened(page)
  expect(sent.join()).not.toContain('4242')
})

test('a declined card is declined in Stripe’s words', async ({ page }) => {
  await arriveAsMember(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '')
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByText('Payment was not successful. Please try again.')).toBeVisible()
})

test('authentication stands above our modal and can be answered', async ({ page }) => {
  await arriveAsMember(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await isOpened(page)
})

test('a purchase left open in another tab gives way to the new one', async ({ page, context }) => {
  await arriveAsMember(page)
  await openUpgrade(page, 'photo')
  await page.getByText('Secure payment').waitFor()
  const other = await context.newPage()
  await openUpgrade(other, 'photo')
  await other.getByText('Secure payment').waitFor()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('because it has a status of canceled')).toBeVisible()
  await payWith(other, '4242 4242 4242 4242')
  await isOpened(other)
})

test('the tab is closed after paying: the signed notice opens the tier', async ({ page }) => {
  await arriveAsMember(page)
  await page.route('**/api/accounts/confirm-premium-payment/', (route) => route.abort())
  await openUpgrade(page, 'photo')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Payment succeeded but confirmation failed.')).toBeVisible()
  const id = [...stripe.intents.keys()].at(-1) ?? ''
  const { payload, signature } = noticeOf('payment_intent.succeeded', id)
  const answer = await page.request.post('/api/payments/webhook', {
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    data: Buffer.from(payload),
  })
  expect(answer.status()).toBe(200)
  await page.goto('/?view=settings&tab=photo')
  await isOpened(page)
})

test('Stripe does not answer our server: the page says so, and it works afterwards', async ({
  page,
}) => {
  await arriveAsMember(page)
  stripe.fail('failing')
  await openUpgrade(page, 'photo')
  const words = page.getByText('The card provider is not answering.')
  await expect(words).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  stripe.fail(null)
  await openUpgrade(page, 'photo')
  await payWith(page, '4242 4242 4242 4242')
  await isOpened(page)
})

test('Stripe’s script does not arrive: words instead of a dead form', async ({ page, context }) => {
  await context.unroute('https://js.stripe.com/**')
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await arriveAsMember(page)
  await openUpgrade(page, 'photo')
  await expect(page.getByText('The card service could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Payment system is not ready.')).toBeVisible()
})
