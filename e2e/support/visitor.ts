import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  test as base,
  expect as baseExpect,
  type Page,
} from '@playwright/test'
import { type Causes, noteCauses } from './causes.ts'

/** A busy machine responds late, which is not the page's fault. */
export const expect = baseExpect.configure({ timeout: 15_000 })

/**
 * Each test has its own IP address. Music is muted unless the test is about it. A test that fails prints
 * what happened in its windows and on the server, since a time-out alone says nothing.
 */
export const test = base.extend<{ address: string; hasMusic: boolean; causes: Causes }>({
  hasMusic: [false, { option: true }],
  causes: [
    async ({ browser, baseURL }, use, testInfo) => {
      const causes = noteCauses(browser, baseURL ?? '')
      await use(causes)
      causes.stop()
      if (testInfo.status !== testInfo.expectedStatus) throw explanation(causes.report())
    },
    { auto: true },
  ],
  request: async ({ request, causes }, use) => {
    causes.watchCalls(request)
    await use(request)
  },
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address })
  },
  page: async ({ page, javaScriptEnabled, hasMusic }, use) => {
    if (!hasMusic) await page.addInitScript(muteMusic)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text())
    })
    if (javaScriptEnabled) waitForHydration(page)
    await use(page)
    expect(errors, 'errors in the page').toEqual([])
  },
})

/** Without a stack, which would show this file. */
function explanation(report: string): Error {
  const error = new Error(
    `What happened in the windows of this test:\n${report || '        nothing'}`,
  )
  error.stack = error.message
  return error
}

function muteMusic(): void {
  const isLetter = (globalThis as { origin?: string }).origin === 'null'
  if (!isLetter) localStorage.setItem('music', 'muted')
}

/** A prerendered page shows before it is hydrated, so `goto` waits until controls respond. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await page.locator('#root[data-page]').waitFor({ state: 'detached' })
    return response
  }
}

let accounts = 0
export function newEmail(): string {
  accounts += 1
  return `e2e${process.pid}x${accounts}@example.org`
}

/** Registers through the screen and waits for the dashboard. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/register')
  await page.getByLabel(/email/i).first().fill(email)
  await page.getByRole('button', { name: /^Create My (Free )?Memorial$/ }).click()
  await expect(page.getByText('Account created successfully! Logging you in...')).toBeVisible()
  await expect(page.getByText('Not provided')).toBeVisible({ timeout: 15_000 })
  return email
}

/** Registers through the API, which is faster than the screen, and opens the dashboard. */
export async function signInNewMember(page: Page, email = newEmail()): Promise<string> {
  await newMemberSession(page, email)
  await page.goto('/')
  await expect(page.getByText('Not provided')).toBeVisible()
  return email
}

/** Registers and signs in through the API. The journey opens its first page itself. */
export async function newMemberSession(page: Page, email = newEmail()): Promise<string> {
  const registered = await page.request.post('/api/accounts/register/', { data: { email } })
  const { temporary_password: password } = await registered.json()
  await storeTokens(page, email, password)
  return email
}

/** Signs in through the API and opens a page. The form has journeys of its own: `signIn`. */
export async function signInByToken(
  page: Page,
  { email, password }: { email: string; password: string },
  path = '/',
): Promise<void> {
  await storeTokens(page, email, password)
  await page.goto(path)
}

/** The accounts of the demo data. */
export const demoOwner = { email: 'owner@example.org', password: 'evening-lantern-41' }
export const demoGuardian = { email: 'guardian@example.org', password: 'evening-lantern-41' }

async function storeTokens(page: Page, email: string, password: string): Promise<void> {
  const login = await page.request.post('/api/accounts/login/', { data: { email, password } })
  expect(login.status(), 'signing in through the API').toBe(200)
  // A file without scripts, of the same origin.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ({ access, refresh }) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    await login.json(),
  )
}

/** Signs in through the form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/email/i).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
}

/** Reads the temporary password from the welcome letter in the local mailbox. */
export async function mailedPassword(request: APIRequestContext, email: string): Promise<string> {
  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === email)
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  return /Password: (\S+)/.exec(text)?.[1] ?? ''
}

/**
 * Follows a link of the open letter by keyboard. Chromium shows the letter in its own process, and a
 * click right after loading may still go to the page around it.
 */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: link }).press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/local/'))
}
