import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { checkScreen } from '../support/check-screen.ts'
import { forgetConfirmation } from '../support/confirmation.ts'
import { expect, mailedPassword, register, signIn, test } from '../support/visitor.ts'

test.describe.configure({ timeout: 120_000 })

/** The digits of an authenticator app, `later` steps from now. */
function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

async function switchOn(page: Page): Promise<string> {
  await page.goto('/settings?tab=codes')
  await page.getByRole('button', { name: 'Set Up One-Time Codes' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Set Up One-Time Codes' }).click()
  const link = page.getByRole('link', { name: 'Open in the authenticator app' })
  const secret = /secret=(\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await page.getByLabel('Six digits from the app').fill('000000')
  await page.getByRole('button', { name: 'Switch One-Time Codes On' }).click()
  await expect(page.getByText('These digits do not fit.')).toBeVisible()
  await checkScreen(page, 'settings-one-time-codes')
  const listing = Promise.withResolvers<void>()
  const listed = page.waitForResponse('**/accounts/one-time-codes/')
  await page.route('**/accounts/one-time-codes/', async (route) => {
    await listing.promise
    await route.continue()
  })
  await page.getByLabel('Six digits from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Switch One-Time Codes On' }).click()
  const since = page.getByText(/^On since/)
  await expect(since, 'no second answer is awaited').toBeFocused()
  listing.resolve()
  await listed
  await page.unroute('**/accounts/one-time-codes/')
  const header = await page.getByRole('banner').boundingBox()
  const words = await since.boundingBox()
  expect(words?.y, 'the words stand below the header').toBeGreaterThan(header?.height ?? 999)
  await expect(page.getByText('One-time codes are on.')).toBeInViewport()
  return secret
}

async function makeRecoveryCode(page: Page): Promise<string> {
  await page.goto('/settings?tab=codes')
  await page.getByRole('button', { name: 'Make a Recovery Code' }).click()
  const code = page.getByText(/^\w{4}(-\w{4}){6}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

test('a member switches one-time codes on, signs in with one, and off again @release', async ({
  page,
  request,
}) => {
  const email = await register(page)
  const password = await mailedPassword(request, email)
  const secret = await switchOn(page)
  await page.getByRole('button', { name: 'Logout' }).click()

  await signIn(page, email, password)
  const digits = page.getByLabel('Six digits from your app')
  await expect(
    page.getByText('Please also give the six digits of your authenticator app.'),
  ).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await digits.fill('000000')
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
  await expect(page.getByText('These digits do not fit.')).toBeVisible()
  await checkScreen(page, 'login-one-time-code')
  // The code of the set-up is used up, so use the app's next one.
  await digits.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
  await expect(page.getByText('Not provided')).toBeVisible()

  await page.goto('/settings?tab=codes')
  await expect(page.getByText(/^On since/)).toBeVisible()
  await forgetConfirmation(page, '**/accounts/one-time-codes/')
  await page.getByRole('button', { name: 'Switch One-Time Codes Off' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill(password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(asked.getByLabel('Six digits from your app')).toBeVisible()
  await asked.getByRole('button', { name: 'Close' }).click()
  // The session is younger than fifteen minutes, so the server does not ask for confirmation.
  await page.getByRole('button', { name: 'Switch One-Time Codes Off' }).click()
  await expect(page.getByText('One-time codes are off.')).toBeVisible()
})

test('who has lost password and app comes in with the recovery code and chooses a new password @release', async ({
  page,
}) => {
  const email = await register(page)
  await switchOn(page)
  const code = await makeRecoveryCode(page)
  await checkScreen(page, 'settings-codes')
  await page.reload()
  await expect(page.getByText(/^You have a code from/)).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.goto('/forgot-password')
  await page.getByRole('link', { name: 'Sign in with it' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Recovery code').fill('abcd efgh')
  await page.getByRole('button', { name: 'Sign In with the Code' }).click()
  await expect(page.getByText('No account matches this email and recovery code.')).toBeVisible()
  await checkScreen(page, 'recover')
  await page.getByLabel('Recovery code').fill(code.toUpperCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Sign In with the Code' }).click()
  await expect(page.getByText('Your recovery code is used up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up One-Time Codes' })).toBeVisible()
  await checkScreen(page, 'settings-recovered')
  await page.getByLabel('New password', { exact: true }).fill('password')
  await page.getByLabel('Confirm new password').fill('password')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('grey harbour 42')
  await page.getByLabel('Confirm new password').fill('grey harbour 42')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page.getByText('Your recovery code is used up.')).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, email, 'grey harbour 42')
  await expect(page.getByText('Not provided')).toBeVisible()
})
