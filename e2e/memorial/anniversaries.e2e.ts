import type { APIRequestContext, Page } from '@playwright/test'
import { setServerClock } from '../support/clock.ts'
import { startRecording } from '../support/recording.ts'
import { buyTier } from '../support/upgrade.ts'
import {
  expect,
  mailedPassword,
  register,
  signIn,
  signInNewMember,
  test,
} from '../support/visitor.ts'

test.use({ permissions: ['microphone'] })

async function record(page: Page, year: number): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('radio', { name: new RegExp(`^Year ${year}\\b`) }).check()
  await startRecording(panel)
  // On a busy machine the timer may be past the second when it is read.
  await expect(panel.getByRole('timer')).toContainText(/0:(0[2-9]|[1-5]\d)/)
  await panel.getByRole('button', { name: 'Stop Recording' }).click()
  await panel.getByRole('button', { name: 'Save Anniversary Message' }).click()
  await expect(
    page.getByText(`Anniversary message for year ${year} saved successfully!`),
    // The server gives the encoder half a minute.
  ).toBeVisible({ timeout: 45_000 })
}

async function nameGuardian(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await page.getByLabel('Administrator’s email').fill(email)
  await page.getByRole('button', { name: 'Add Administrator' }).click()
  await expect(page.getByText(/^Asked on/)).toBeVisible()
}

async function proveAddress(request: APIRequestContext, email: string): Promise<void> {
  const letters: { id: number; to: string; subject: string }[] = await (
    await request.get('/api/local/mailbox')
  ).json()
  const id = letters.find(({ to, subject }) => to === email && subject.includes('place'))?.id
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  const token = /activate\?token=([\w-]+)/.exec(text)?.[1]
  await request.post('/api/accounts/activate/', { data: { token } })
}

/** Opens the newest Eternal Message in the local mailbox and plays its recording. */
async function playNewest(page: Page, email: string, count: number): Promise<number> {
  const link = page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'left you' })
  await expect(async () => {
    await page.goto('/local/mailbox')
    await expect(link).toHaveCount(count, { timeout: 2_000 })
  }).toPass()
  await link.first().click()
  const file = page.getByRole('link', { name: /, year \d+\.mp3$/ })
  const address = await file.getAttribute('href')
  return page.evaluate(async (from) => {
    const sound = await (await fetch(from ?? '')).arrayBuffer()
    return (await new AudioContext().decodeAudioData(sound)).duration
  }, address)
}

// A second try begins today, not where the first one left the clock.
test.beforeEach(({ request }) => setServerClock(request, new Date().toISOString()))

test('Eternal Messages arrive after one, two and five years @release', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const ownerEmail = await signInNewMember(page)
  const ownerPassword = await mailedPassword(request, ownerEmail)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Eternal Messages' }).click()
  await expect(page.getByText('Ultra Premium Feature Locked')).toBeVisible()
  await buyTier(page, 'ultra-premium')
  await page.goto('/settings?tab=anniversary')
  await page.getByRole('button', { name: 'Save Anniversary Message' }).click()
  await expect(page.getByText('Please select a year and record a message.')).toBeVisible()
  for (const year of [1, 2, 5]) await record(page, year)
  await expect(page.getByText('3 of 10 recorded')).toBeVisible()
  await page.getByLabel('What you say in it, in writing (optional)').fill('Keep the piano tuned.')
  await page.getByRole('button', { name: 'Save Transcript' }).click()
  await expect(page.getByText('Transcript for year 5 saved successfully!')).toBeVisible()
  await record(page, 10)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(
    page.getByText('Anniversary message for year 10 deleted successfully!'),
  ).toBeVisible()

  // Nine in the morning in Tokyo is midnight in UTC.
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const guardian = await context.newPage()
  const guardianEmail = await register(guardian)
  const password = await mailedPassword(request, guardianEmail)
  await proveAddress(request, guardianEmail)
  await nameGuardian(page, guardianEmail)

  await guardian.goto('/admin-panel')
  await guardian.getByRole('button', { name: `Mark Passage: ${ownerEmail}` }).click()
  const dialog = guardian.getByRole('dialog')
  // Not the 29th of February.
  const today = new Date().toISOString().slice(0, 10).replace('02-29', '02-28')
  await dialog.getByLabel('Death date').fill(today)
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await dialog.getByRole('button', { name: 'Yes, record this day' }).click()
  await expect(guardian.getByText('Death date updated successfully!')).toBeVisible()
  const line = guardian.getByRole('list', { name: `Eternal Messages of ${ownerEmail}` })
  await expect(line.getByText('To come')).toHaveCount(3)

  const [year, ...rest] = today.split('-')
  const after = (years: number) => [Number(year) + years, ...rest].join('-')
  for (const [count, years] of [1, 2, 5].entries()) {
    await setServerClock(request, `${after(years)}T00:00:00Z`)
    expect(await playNewest(guardian, guardianEmail, count + 1)).toBeGreaterThan(1)
  }

  await signIn(guardian, guardianEmail, password)
  await guardian.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(line.getByText(/^Came on/)).toHaveCount(3)
  await line.getByRole('button', { name: `Its words: ${ownerEmail}, year 5` }).click()
  const written = guardian.getByRole('dialog', { name: `What ${ownerEmail} says in year 5` })
  await expect(written.getByText('Keep the piano tuned.')).toBeVisible()
  await expect(written.getByRole('textbox')).toBeHidden()
  await written.getByRole('button', { name: 'Close' }).click()
  await line.getByRole('button', { name: `Write down its words: ${ownerEmail}, year 1` }).click()
  const heard = guardian.getByRole('dialog', { name: `What ${ownerEmail} says in year 1` })
  await heard.getByRole('textbox').fill('Do not forget the cat.')
  await heard.getByRole('button', { name: 'Save the Words' }).click()
  await expect(heard.getByText('The words stand beside the letter.')).toBeVisible()
  await heard.getByRole('button', { name: 'Close' }).click()
  await expect(line.getByRole('button', { name: `Its words: ${ownerEmail}, year 1` })).toBeVisible()
  await guardian.getByRole('button', { name: 'Make a calendar address' }).click()
  const address = await guardian.getByText(/anniversaries\.ics$/).innerText()
  const calendar = await request.get(new URL(address).pathname)
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${after(5).replaceAll('-', '')}`)
  await guardian.getByRole('button', { name: 'Close it' }).click()
  await expect(guardian.getByText('The address no longer works.')).toBeVisible()
  expect((await request.get(new URL(address).pathname)).status()).toBe(404)
  await context.close()

  // After five years the session has expired.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(page, ownerEmail, ownerPassword)
  await expect(page.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()
  await expect(page.getByText(/open for more than thirty days/)).toBeVisible()
  await page.goto('/settings?tab=anniversary')
  await expect(page.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()
})
