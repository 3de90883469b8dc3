import type { Page } from '@playwright/test'
import { expectUnlocked, openUpgrade } from '../support/upgrade.ts'
import { expect, signInNewMember, test } from '../support/visitor.ts'

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

test('premium is bought in the sandbox: price, list, test card, thanks, reload, receipt', async ({
  page,
}) => {
  const email = await signInNewMember(page)
  await openUpgrade(page, 'photo')
  await expect(page.getByText('Sandbox: no real payment is made.')).toBeVisible()
  await expect(page.getByText('$9.99', { exact: true })).toBeVisible()
  await expect(page.getByText('A portrait photo on your stone')).toBeVisible()
  await expect(page.getByText('Secure payment')).toBeVisible()
  await pick(page, '4242')
  await submit(page)
  await expect(page.getByText('Thank you. Your memorial is opening.')).toBeVisible()
  await expectUnlocked(page)
  expect(await letters(page, email)).toContain('Receipt: Premium memorial')
})

test('ultra premium is bought independently', async ({ page }) => {
  await signInNewMember(page)
  await openUpgrade(page, 'anniversary')
  await expect(page.getByText('Your card is never stored.')).toBeVisible()
  await pick(page, '4242')
  await submit(page, 'Upgrade to Ultra Premium - $49.99')
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByText('Ultra Premium Feature Locked')).toHaveCount(0)
  await page.goto('/?view=settings&tab=photo')
  await expect(locked(page)).toBeVisible()
})

test('a declined card shows the reason, and another card can be tried', async ({ page }) => {
  await signInNewMember(page)
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
  await expect(page.getByText('Only the test cards above are accepted.')).toBeVisible()
  await pick(page, '4242')
  await page.getByLabel('Expiry').fill('01 / 20')
  await submit(page)
  await expect(page.getByText('expiration date is in the past')).toBeVisible()
  await pick(page, '4242')
  await submit(page)
  await expectUnlocked(page)
})

test('a card that requires authentication pays only after it', async ({ page }) => {
  await signInNewMember(page)
  await openUpgrade(page, 'photo')
  await pick(page, '3155')
  await submit(page)
  await page.getByRole('button', { name: 'It is not' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await submit(page)
  await page.getByRole('button', { name: 'It is me' }).click()
  await expectUnlocked(page)
})

test('a new purchase cancels the one left open in another tab', async ({ page, context }) => {
  await signInNewMember(page)
  await openUpgrade(page, 'photo')
  await pick(page, '4242')
  const other = await context.newPage()
  await openUpgrade(other, 'photo')
  await pick(other, '4242')
  await expect(other.getByText('Secure payment')).toBeVisible()
  await submit(page)
  await expect(page.getByText('This payment was cancelled. Please begin again.')).toBeVisible()
  await submit(other)
  await expectUnlocked(other)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('cancel closes the dialog and cancels the purchase', async ({ page }) => {
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
  await expectUnlocked(page)
})
