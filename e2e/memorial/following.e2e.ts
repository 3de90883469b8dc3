import type { Page } from '@playwright/test'
import { createPassedOwner } from '../support/accounts.ts'
import { checkScreen, saveScreenshot } from '../support/check-screen.ts'
import { setServerClock } from '../support/clock.ts'
import { expect, followLink, newEmail, test } from '../support/visitor.ts'

// A second try begins today, and so does the next journey.
test.beforeEach(({ request }) => setServerClock(request, new Date().toISOString()))
test.afterEach(({ request }) => setServerClock(request, new Date().toISOString()))

async function openMemorial(page: Page, name: string): Promise<void> {
  const { graveId } = await createPassedOwner(page.request, name)
  const { grave } = await (await page.request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await page.goto(new URL(grave.memorial_url).pathname)
  await page.getByRole('button', { name: 'By letter' }).click()
}

async function openNewestLetter(page: Page, to: string, subject: string): Promise<void> {
  const link = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/local/mailbox')
    await expect(link).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await link.click()
}

test('a visitor asks for letters, confirms by mail, gets one on the day and ends it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await openMemorial(page, 'Tilda Example')
  await page.getByLabel('Your email').fill('nobody')
  await page.getByRole('button', { name: 'Ask for letters' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Ask for letters' }).click()
  await expect(page.getByText('Open the letter and press once')).toBeVisible()

  await openNewestLetter(page, email, 'Shall we write to you')
  await followLink(page, 'Yes, write to me')
  // The address no longer holds the token, and opening it has confirmed nothing.
  await expect(page).toHaveURL('/confirm-following')
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByText('Thank you. We will write to you')).toBeVisible()

  const year = new Date().getUTCFullYear() + 1
  await setServerClock(request, `${year}-04-02T08:55:00Z`)
  await setServerClock(request, `${year}-04-02T09:00:00Z`)
  await openNewestLetter(page, email, 'In memory of Tilda Example')
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText(`${year - 1931} years ago, on April 2, 1931`)).toBeVisible()
  await followLink(page, 'Stop these letters')
  await page.getByRole('button', { name: 'Stop these letters' }).click()
  await expect(
    page.getByText('No more letters will come, and your address is erased.'),
  ).toBeVisible()

  await setServerClock(request, `${year}-11-30T09:00:00Z`)
  const letters: { to: string }[] = await (await request.get('/api/local/mailbox')).json()
  expect(letters.filter(({ to }) => to === email)).toEqual([])
})

test('the days go into a calendar, and the section fits every width @release', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMemorial(page, 'Tilda Example')
  await expect(page.getByText('Every year on April 2 and November 30')).toBeVisible()
  const webcal = page.getByRole('link', { name: 'Add to my calendar' })
  const address = ((await webcal.getAttribute('href')) ?? '').replace(/^webcal:/, 'http:')
  expect(address).toMatch(/days\.ics$/)
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('The address is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const calendar = await (await page.request.get(new URL(address).pathname)).text()
  expect(calendar).toContain('DTSTART;VALUE=DATE:19310402')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20191130')

  await page.getByRole('button', { name: 'Ask for letters' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await checkScreen(page, 'following-error')
  await page.getByLabel('Your email').fill(newEmail())
  await page.getByRole('button', { name: 'Ask for letters' }).click()
  await expect(page.getByText('Open the letter and press once')).toBeVisible()
  await checkScreen(page, 'following-asked')
})

test('the letters of a follower can be read at every width @release', async ({ page, request }) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await openMemorial(page, 'Tilda Example')
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Ask for letters' }).click()
  await expect(page.getByText('Open the letter and press once')).toBeVisible()
  await openNewestLetter(page, email, 'Shall we write to you')
  await page.frameLocator('iframe').getByText('Yes, write to me').waitFor()
  await saveScreenshot(page, 'following-letter-question', true)
  await followLink(page, 'Yes, write to me')
  await checkScreen(page, 'following-confirm')
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByText('Thank you. We will write to you')).toBeVisible()
  await checkScreen(page, 'following-confirmed')
  const year = new Date().getUTCFullYear() + 1
  await setServerClock(request, `${year}-04-02T09:00:00Z`)
  await openNewestLetter(page, email, 'In memory of Tilda Example')
  await page.frameLocator('iframe').getByText('Visit the memorial').waitFor()
  await saveScreenshot(page, 'following-letter-day', true)
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'following-letter-day-390', true)
})
