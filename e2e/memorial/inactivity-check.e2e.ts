import type { Page } from '@playwright/test'
import { dayMs } from '../../src/contract/values/durations.ts'
import { checkScreen } from '../support/check-screen.ts'
import { setServerClock } from '../support/clock.ts'
import { expect, followLink, newMemberSession, test } from '../support/visitor.ts'

// At noon, because letters wait for the morning.
const inDays = (days: number) =>
  new Date(new Date().setUTCHours(12, 0, 0, 0) + days * dayMs).toISOString()

const questionsTo = (page: Page, email: string) =>
  page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'Are you still here?' })

test.afterEach(({ request }) => setServerClock(request, inDays(0)))

test('an owner chooses to be asked, goes quiet for a year and answers with one press @release', async ({
  page,
  request,
}) => {
  await setServerClock(request, inDays(0))
  const email = await newMemberSession(page)
  await page.goto('/settings?tab=administrators')
  await expect(page.getByRole('radio', { name: 'Do not ask me' })).toBeChecked()
  await page.getByRole('radio', { name: 'After one year' }).check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(
    page.getByText('We will ask you after one year without a sign of you.'),
  ).toBeVisible()
  await checkScreen(page, 'inactivity-check')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'After one year' })).toBeChecked()

  await setServerClock(request, inDays(367))
  await page.goto('/local/mailbox')
  await questionsTo(page, email).click()
  await followLink(page, 'I am still here')
  await expect(page).toHaveURL('/still-here')
  await checkScreen(page, 'still-here')
  await page.getByRole('button', { name: 'I am still here' }).click()
  await expect(page.getByText('Thank you. It is good to hear from you.')).toBeVisible()

  await setServerClock(request, inDays(400))
  await page.goto('/local/mailbox')
  await expect(questionsTo(page, email)).toHaveCount(1)
})
