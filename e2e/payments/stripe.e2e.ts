import type { BrowserContext, Page } from '@playwright/test'
import { noticeOf, openStripeServer } from '../../src/server/testing/servers/stripe-server.ts'
import { stripeApiPort } from '../support/ports.ts'
import { expectPaid, expectUnlocked, openUpgrade } from '../support/upgrade.ts'
import { expect, newMemberSession, signInNewMember, test } from '../support/visitor.ts'

/** Stand-ins for Stripe's script and API, which tests cannot reach. Everything else is real. */
let stripe: Awaited<ReturnType<typeof openStripeServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  stripe = await openStripeServer(stripeApiPort)
})
test.afterAll(() => stripe.close())
test.beforeEach(async ({ context }) => {
  stripe.fail(null)
  await serveScript(context)
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

const serveScript = (context: BrowserContext) =>
  context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: 'e2e/support/stripe-script.js' }),
  )

const button = 'Upgrade to Premium - $9.99'

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number', { exact: true }).fill(number)
  await page.getByRole('button', { name: button }).click()
}

test('nothing is loaded from Stripe before the dialog opens @release', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(request.url())
  })
  await newMemberSession(page)
  await page.goto('/?view=settings&tab=photo')
  await page.getByText('Premium Feature Locked').waitFor()
  expect(asked).toEqual([])
})

test('a card pays through Stripe, and its number never reaches our server', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
  })
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '4242 4242 4242 4242')
  await expectPaid(page)
  expect(sent.join()).not.toContain('4242')
})

test('a declined card shows Stripe’s message @release', async ({ page }) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '')
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByText('Payment was not successful. Please try again.')).toBeVisible()
})

test('Stripe’s authentication opens above our dialog and can be completed @release', async ({
  page,
}) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page)
})

test('a new purchase cancels the one left open in another tab @release', async ({
  page,
  context,
}) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await page.getByText('Secure payment').waitFor()
  const other = await context.newPage()
  await openUpgrade(other, 'photo')
  await other.getByText('Secure payment').waitFor()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('because it has a status of canceled')).toBeVisible()
  await payWith(other, '4242 4242 4242 4242')
  await expectPaid(other)
})

test('when the tab is closed after paying, the signed webhook unlocks the tier', async ({
  page,
}) => {
  await signInNewMember(page)
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
  await expectUnlocked(page)
})

test('when Stripe’s API fails, the page says so, and a later attempt works @release', async ({
  page,
}) => {
  await signInNewMember(page)
  stripe.fail('failing')
  await openUpgrade(page, 'photo')
  const words = page.getByText('The card provider is not answering.')
  await expect(words).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  stripe.fail(null)
  await openUpgrade(page, 'photo')
  await payWith(page, '4242 4242 4242 4242')
  await expectPaid(page)
})

test('when Stripe’s script fails to load, the dialog says so and loads it again @release', async ({
  page,
  context,
}) => {
  await context.unroute('https://js.stripe.com/**')
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await expect(page.getByText('The card service could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Payment system is not ready.')).toBeVisible()
  await context.unroute('https://js.stripe.com/**')
  await serveScript(context)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expectPaid(page)
})
