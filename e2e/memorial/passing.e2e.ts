import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { hourMs } from '../../src/contract/values/durations.ts'
import { type Account, createEntrustedOwner } from '../support/accounts.ts'
import { setServerClock } from '../support/clock.ts'
import { forgetConfirmation } from '../support/confirmation.ts'
import { expect, followLink, signIn, signInByToken, test } from '../support/visitor.ts'

// One clock for the whole server: journeys follow each other.
test.describe.configure({ mode: 'serial' })

let now = Date.now()

// A second try begins today, not where the first one left the clock.
test.beforeAll(({ request }) => letPass(request, 0))

/** Moves the server's clock on. */
async function letPass(request: APIRequestContext, hours: number): Promise<void> {
  now += hours * hourMs
  await setServerClock(request, new Date(now).toISOString())
}

const today = () => new Date(now).toISOString().slice(0, 10)

async function openPanel(page: Page, account: Account): Promise<void> {
  await signInByToken(page, account)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByText('1 soul is entrusted to you')).toBeVisible()
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function recordDay(page: Page, name: string, day: string): Promise<void> {
  // A day that is still to come is refused, and the server's clock may be ahead.
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: `Mark Passage: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('after three days the memorial opens')).toBeVisible()
  await dialog.getByLabel('Death date').fill('0202-02-18')
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await expect(dialog.getByText('The death date cannot be before 1850.')).toBeVisible()
  await dialog.getByLabel('Death date').fill(new Date(now + 48 * hourMs).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await expect(dialog.getByText('The death date cannot be in the future.')).toBeVisible()
  await dialog.getByLabel('Death date').fill(day)
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await dialog.getByRole('button', { name: 'Yes, record this day' }).click()
  await expect(dialog).toBeHidden()
}

async function act(page: Page, label: string, name: string, answer = label): Promise<void> {
  await page.getByRole('button', { name: `${label}: ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openLetter(page: Page, to: string, subject: string): Promise<void> {
  await page.goto('/local/mailbox')
  await page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first().click()
}

/** As the guardian of an open memorial: words, a message, the notice of the service, and what visitors read. */
async function walkTheFirstDays(page: Page, name: string): Promise<void> {
  const service = new Date(Date.now() + 17 * 86_400_000)
  const serviceDay = service.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await page.getByRole('link', { name: 'The first days' }).click()
  await page.getByLabel('From the family').fill('Thank you for stopping by.')
  await page.getByRole('button', { name: 'Show these words' }).click()
  await expect(page.getByText(/^Your words stand below the stone until/)).toBeVisible()
  await page.getByRole('button', { name: 'Next: Whom to tell' }).click()
  const message = page.getByLabel('The message')
  await expect(message).toHaveValue(new RegExp(`^${name} passed away on .*/g/\\w+$`, 's'))
  const address = (await message.inputValue()).split('\n').at(-1) ?? ''

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Whom to tell' })).toBeVisible()
  await page.getByRole('button', { name: 'The service', exact: true }).click()
  await expect(page.getByLabel('In your words (optional)')).toHaveValue(
    'Thank you for stopping by.',
  )
  await page.getByLabel('Where is the service?').fill('')
  await page.getByLabel('In your words (optional)').fill('')
  await page.getByRole('button', { name: 'Save the notice' }).click()
  await expect(page.getByLabel('Where is the service?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Where is the service?').fill('St. Anne, Harbour Lane 4')
  await page
    .getByLabel('When, by the clock there')
    .fill(`${service.toISOString().slice(0, 10)}T14:00`)
  await page.getByLabel('In your words (optional)').fill('Come in colours.')
  await page.getByRole('button', { name: 'Save the notice' }).click()
  await expect(page.getByText('The notice stands on the memorial page.')).toBeVisible()

  await expect(async () => {
    await page.goto(new URL(address).pathname)
    await expect(page.getByText(`${serviceDay} at 14:00`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('St. Anne, Harbour Lane 4')).toBeVisible()
  await expect(page.getByText('Come in colours.')).toBeVisible()
}

async function passedOn(request: APIRequestContext, graveId: number): Promise<string | null> {
  const found = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  return found.grave.death_date
}

test('a day is recorded, objected to, confirmed, and the memorial opens a day later', async ({
  page: first,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const name = 'Edith Larkspur'
  const { graveId, guardians } = await createEntrustedOwner(request, name, 2)
  const [ruth, paul] = guardians as [Account, Account]

  await openPanel(first, ruth)
  await recordDay(first, name, today())
  await expect(
    first.getByText(
      /^We are very sorry for your loss\. The day is recorded\. The memorial opens on/,
    ),
  ).toBeVisible()
  await expect(first.getByText(/^You recorded this on/)).toBeVisible()
  await expect(first.getByRole('button', { name: `Confirm: ${name}` })).toBeHidden()
  expect(await passedOn(request, graveId)).toBeNull()

  const second = await newPage(browser)
  await openPanel(second, paul)
  await expect(second.getByText(/^The other administrator recorded this on/)).toBeVisible()
  await act(second, 'Object', name)
  await expect(second.getByText(/^You have objected/)).toBeVisible()
  await letPass(request, 100)
  expect(await passedOn(request, graveId)).toBeNull()
  await first.reload()
  await expect(first.getByText(/^The other administrator has objected/)).toBeVisible()

  await act(second, 'Confirm', name)
  await expect(second.getByText(/^The memorial has been open since/)).toBeVisible()
  expect(await passedOn(request, graveId)).not.toBeNull()
  await walkTheFirstDays(second, name)

  await first.reload()
  await first.getByRole('button', { name: `Resign: ${name}`, exact: true }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click()
  // Days have passed since signing in, so the password is asked for.
  const asked = first.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill(ruth.password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(first.getByRole('dialog')).toHaveCount(0)
  await expect(
    first.getByText('No mortal souls have been entrusted to your sacred administration yet'),
  ).toBeVisible()
  await second.context().close()
})

test('a recorded passing opens by time alone, and a corrected day then needs both @release', async ({
  page: first,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const name = 'Felix Larkspur'
  const { graveId, guardians } = await createEntrustedOwner(request, name, 2)
  const [ruth, paul] = guardians as [Account, Account]
  const day = today()
  await openPanel(first, ruth)
  await recordDay(first, name, day)
  await letPass(request, 71)
  expect(await passedOn(request, graveId)).toBeNull()
  await letPass(request, 2)
  expect(await passedOn(request, graveId)).toBe(day)

  await first.reload()
  await first.getByRole('button', { name: `Update Passage: ${name}` }).click()
  const dialog = first.getByRole('dialog')
  const earlier = new Date(Date.parse(day) - 24 * hourMs).toISOString().slice(0, 10)
  await dialog.getByLabel('Death date').fill(earlier)
  await dialog.getByRole('button', { name: 'Update Passage' }).click()
  await dialog.getByRole('button', { name: 'Yes, record this day' }).click()
  await expect(first.getByText(/^Thank you\. The day changes once the other/)).toBeVisible()
  expect(await passedOn(request, graveId)).toBe(day)

  const second = await newPage(browser)
  await openPanel(second, paul)
  await act(second, 'Agree to the new day', name, 'Agree')
  await expect(second.getByText('Thank you. The day is corrected.')).toBeVisible()
  expect(await passedOn(request, graveId)).toBe(earlier)
  await second.context().close()
})

test('an owner signs in while the passing is recorded, and comes back @release', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const name = 'Greta Larkspur'
  const { owner, guardians } = await createEntrustedOwner(request, name, 1)
  const [ruth] = guardians as [Account]
  const guardian = await newPage(browser)
  await openPanel(guardian, ruth)
  await recordDay(guardian, name, '1995-06-01')
  await expect(guardian.getByText(/It opens once we confirm it/)).toBeVisible()
  await expect(guardian.getByText(/It opens once we have confirmed it/)).toBeVisible()

  await signIn(page, owner.email, owner.password)
  await expect(page.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()
  await expect(page.getByText('June 1, 1995')).toBeVisible()
  await expect(page.getByText(ruth.email, { exact: true })).toBeVisible()
  await page.goto('/settings?tab=fullname')
  await expect(page.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()

  // More than fifteen minutes after signing in, the password is asked for.
  await forgetConfirmation(page, /\/i-am-alive\/$/)
  await page.getByRole('button', { name: 'I am alive' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  await asked.getByLabel('Your password').fill(owner.password)
  await asked.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await guardian.reload()
  await expect(guardian.getByText('No mortal souls have been entrusted')).toBeVisible()
  await page.getByRole('button', { name: 'Decide in the settings' }).click()
  await expect(page.getByText(/^Suspended since you said that you are alive/)).toBeVisible()
  await page.getByRole('button', { name: `Give the power back to ${ruth.email}` }).click()
  await expect(page.getByText('This person is your administrator again.')).toBeVisible()
  await guardian.reload()
  await expect(guardian.getByText('1 soul is entrusted to you')).toBeVisible()
  await guardian.context().close()
})

test('a page that is open when the passing is recorded shows so at the next change @release', async ({
  page,
  request,
}) => {
  const name = 'Hanna Larkspur'
  const { graveId, owner, guardians } = await createEntrustedOwner(request, name, 1)
  const [ruth] = guardians as [Account]
  await signInByToken(page, owner)
  await expect(page.getByRole('heading', { name: 'Your memorial' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Full Name' }).click()
  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: today() },
    headers: ruth.bearer,
  })
  await page.getByRole('tabpanel').getByRole('textbox').fill('Another Name')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Your passing has been recorded' })).toBeVisible()
  await page.getByRole('button', { name: 'I am alive' }).click()
  await page.getByRole('button', { name: 'Go to my memorial' }).click()
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
})

test('more than thirty days after the opening, "I am alive" goes to the operator @release', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const name = 'Ida Larkspur'
  const { graveId, owner, guardians } = await createEntrustedOwner(request, name, 1)
  const [ruth] = guardians as [Account]
  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: today() },
    headers: ruth.bearer,
  })
  await letPass(request, 73)
  // What is due may wait for a letter that is on its way; the thirty days count from the opening.
  const openedOn = async () => {
    await letPass(request, 0)
    return passedOn(request, graveId)
  }
  await expect.poll(openedOn).not.toBeNull()
  await letPass(request, 31 * 24)
  await signInByToken(page, owner)
  await expect(page.getByText(/open for more than thirty days/)).toBeVisible()
  await page.getByRole('button', { name: 'I am alive' }).click()
  await expect(page.getByText(/^You have told us that you are alive/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I am alive' })).toBeHidden()
  expect(await passedOn(request, graveId)).not.toBeNull()
  await openLetter(page, ruth.email, `Somebody says that ${name} is alive`)
  await followLink(page, 'Write to us')
  await expect(page).toHaveURL('/contact')
})
