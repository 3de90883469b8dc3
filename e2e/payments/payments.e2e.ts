import type { Page } from '@playwright/test'
import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { expectPaid, openUpgrade } from '../support/upgrade.ts'
import { expect, newMemberSession, signInNewMember, test } from '../support/visitor.ts'

const pick = (page: Page, ending: string) =>
  page.getByRole('button', { name: new RegExp(`${ending}$`) }).click()
const submit = (page: Page, words = 'Upgrade to Premium - $9.99') =>
  page.getByRole('button', { name: words }).click()
const locked = (page: Page) => page.getByText('Premium Feature Locked')

async function letters(page: Page, to: string): Promise<string[]> {
  const list = await (await page.request.get('/api/local/mailbox')).json()
  return list
    .filter((letter: { to: string }) => letter.to === to)
    .map(({ subject }: { subject: string }) => subject)
}

/** A reload would forget it. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true)

test('premium is bought in the sandbox: price, list, test card, thanks, the tab in place, receipt', async ({
  page,
}) => {
  const email = await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await markPage(page)
  await expect(page.getByText('Sandbox: no real payment is made.')).toBeVisible()
  await expect(page.getByText('$9.99', { exact: true })).toBeVisible()
  await expect(page.getByText('A portrait photo on your stone')).toBeVisible()
  await expect(page.getByText('Secure payment')).toBeVisible()
  await pick(page, '4242')
  await submit(page)
  await expect(page.getByText('Thank you. Your memorial is opening.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open now' })).toContainText('Your life story')
  await expect(page.getByText(`A receipt is on its way to ${email}.`)).toBeVisible()
  await checkScreen(page, 'thank-you', false)
  await expectPaid(page)
  await expect(page.locator('[class*="lit"]').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('tab', { name: 'Photo' })).toHaveAttribute('aria-selected', 'true')
  expect(await letters(page, email)).toContain('Receipt: Premium memorial')

  const tiers = page.getByRole('list', { name: 'Your tiers' })
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(tiers).toContainText(/Premium\s*since \w+ \d+, \d{4}/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await tiers.getByRole('button', { name: 'Receipt: Premium' }).click()
  await expect(page.getByRole('dialog').getByText('9.99 USD')).toBeVisible()
  await checkScreen(page, 'receipt', false)
})

test('a click beside the dialog closes nothing that was typed @release', async ({ page }) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await page.getByLabel('Card number').fill('4242')
  await page.mouse.click(5, 5)
  await expect(page.getByLabel('Card number')).toHaveValue('4242')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a payment that could not begin is tried again in the dialog @release', async ({ page }) => {
  await signInNewMember(page)
  const intents = '**/api/accounts/create-premium-payment-intent/'
  await page.route(intents, (route) => route.fulfill({ status: 503, json: { detail: 'x' } }))
  await openUpgrade(page, 'photo')
  await pick(page, '4242')
  await expect(page.getByText('Failed to initialize payment')).toBeVisible()
  await page.unroute(intents)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to initialize payment')).toBeHidden()
  await expect(page.getByText('Secure payment')).toBeVisible()
  await submit(page)
  await expectPaid(page)
})

test('a payment that is paid and cancelled at once ends unlocked, with words @release', async ({
  page,
}) => {
  await signInNewMember(page)
  const intent = page.waitForResponse('**/create-premium-payment-intent/')
  await openUpgrade(page, 'photo')
  const { client_secret } = await (await intent).json()
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.request.post('/api/payments/sandbox/pay', {
    data: { client_secret, card_number: '4242424242424242' },
    headers: { authorization: `Bearer ${access}` },
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('The payment had already gone through. Your tier is open.'),
  ).toBeVisible()
  await expectPaid(page)
})

test('on a phone the gift and the card are seen without scrolling @release', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await expect(page.getByText('A portrait photo on your stone')).toBeInViewport({ ratio: 1 })
  for (const label of ['Card number', 'Expiry', 'CVC']) {
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 })
  }
  await saveScreenshot(page, 'premium-phone')

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/payments/sandbox/pay', async (route) => {
    await held
    await route.continue()
  })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  const before = await cancel.boundingBox()
  await pick(page, '4242')
  await submit(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  expect(await cancel.boundingBox(), 'the buttons stay where they are').toEqual(before)
  goOn()
  await expectPaid(page)
})

test('ultra premium is bought independently @release', async ({ page }) => {
  await newMemberSession(page)
  await openUpgrade(page, 'anniversary')
  await expect(page.getByText('Your card is never stored.')).toBeVisible()
  await pick(page, '4242')
  await expect(page.getByText('Nobody is named yet to receive your messages.')).toBeVisible()
  await submit(page, 'Upgrade to Ultra Premium - $49.99')
  await page.getByRole('button', { name: 'Go on to your Eternal Messages' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Ultra Premium Feature Locked')).toHaveCount(0)
  await page.goto('/?view=settings&tab=photo')
  await expect(locked(page)).toBeVisible()
})

test('the dialog of Ultra Premium says what is Premium’s, and sells both with one card', async ({
  page,
}) => {
  await newMemberSession(page)
  await openUpgrade(page, 'anniversary')
  await page.getByRole('checkbox', { name: /^Premium as well, for \$9.99/ }).check()
  await pick(page, '4242')
  await submit(page, 'Upgrade to Ultra Premium - $49.99')
  const next = page.getByText('Ultra Premium is open. Premium is next, with the same card.')
  await expect(next).toBeVisible()
  await expect(page.getByText('Secure payment', { exact: true })).toBeVisible()
  await submit(page)
  await expect(page.getByText(/^Ultra Premium and Premium are open now/)).toBeVisible()
  await page.getByRole('button', { name: 'Name somebody you trust' }).click()
  await expect(page.getByRole('tab', { name: 'Administrators' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'Photo' }).click()
  await expect(page.getByRole('button', { name: 'Save Portrait' })).toBeVisible()
})

test('a declined card shows the reason, and another card can be tried', async ({ page }) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await submit(page)
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await pick(page, '0002')
  await submit(page)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await pick(page, '9995')
  await submit(page)
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await page.getByLabel('Card number').fill('5105105105105100')
  await submit(page)
  await expect(page.getByText('Only the listed test cards are accepted.')).toBeVisible()
  await pick(page, '4242')
  await page.getByLabel('Expiry').fill('01 / 20')
  await submit(page)
  await expect(page.getByText('expiration date is in the past')).toBeVisible()
  await pick(page, '4242')
  await submit(page)
  await expectPaid(page)
})

test('a card that requires authentication pays only after it @release', async ({ page }) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await pick(page, '3155')
  await submit(page)
  await page.getByRole('button', { name: 'It is not' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await submit(page)
  await page.getByRole('button', { name: 'It is me' }).click()
  await expectPaid(page)
})

test('a new purchase cancels the one left open in another tab @release', async ({
  page,
  context,
}) => {
  await newMemberSession(page)
  await openUpgrade(page, 'photo')
  await pick(page, '4242')
  const other = await context.newPage()
  await openUpgrade(other, 'photo')
  await pick(other, '4242')
  await expect(other.getByText('Secure payment')).toBeVisible()
  await submit(page)
  await expect(page.getByText('This payment was cancelled. Please begin again.')).toBeVisible()
  await submit(other)
  await expectPaid(other)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPaid(page)
})

test('cancel closes the dialog and cancels the purchase @release', async ({ page }) => {
  await signInNewMember(page)
  for (let times = 0; times < 2; times++) {
    await openUpgrade(page, 'photo')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(locked(page)).toBeVisible()
})

test('failures show the specified messages', async ({ page }) => {
  await signInNewMember(page)
  const answer = (path: string, status: number, body: object) =>
    page.route(`**/api/accounts/${path}/`, (route) => route.fulfill({ status, json: body }))
  await answer('create-premium-payment-intent', 503, { detail: 'x' })
  await openUpgrade(page, 'photo')
  await expect(page.getByText('Failed to initialize payment')).toBeVisible()
  await pick(page, '4242')
  await submit(page)
  await expect(
    page.getByText('Payment system is not ready. Please wait a moment and try again.'),
  ).toBeVisible()
  await page.unrouteAll()
  await answer('confirm-premium-payment', 503, { detail: 'x' })
  await openUpgrade(page, 'photo')
  await pick(page, '4242')
  await submit(page)
  await expect(
    page.getByText('Payment succeeded but confirmation failed. Please contact support.'),
  ).toBeVisible()
  await page.unrouteAll()
  await submit(page)
  await expectPaid(page)
})
