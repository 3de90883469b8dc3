import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  test as base,
  expect as baseExpect,
  type Page,
} from '@playwright/test'

/** A machine that does other work beside this answers late, which is no fault of the page. */
export const expect = baseExpect.configure({ timeout: 15_000 })

/** Somebody from an address of their own, with music off so that nothing waits for it. */
export const test = base.extend<{ address: string; hasMusic: boolean }>({
  hasMusic: [false, { option: true }],
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address })
  },
  page: async ({ page, javaScriptEnabled, hasMusic }, use) => {
    if (!hasMusic) await page.addInitScript(muteMusic)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text())
    })
    if (javaScriptEnabled) answersAfter(page)
    await use(page)
    expect(faults, 'errors in the page').toEqual([])
  },
})

function muteMusic(): void {
  const isLetter = self.origin === 'null'
  if (!isLetter) localStorage.setItem('music', 'muted')
}

/** A prepared page is there before its script is; whoever presses something waits a moment longer. */
function answersAfter(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await page.locator('#root[data-page]').waitFor({ state: 'detached' })
    return response
  }
}

let people = 0
export function newEmail(): string {
  people += 1
  return `e2e${process.pid}x${people}@example.org`
}

/** Registers through the screen and waits for the dashboard. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/register')
  await page.getByLabel(/email/i).first().fill(email)
  await page.getByRole('button', { name: 'Create My Free Memorial' }).click()
  await expect(page.getByText('Account created successfully! Logging you in...')).toBeVisible()
  await expect(page.getByText('Not provided')).toBeVisible({ timeout: 15_000 })
  return email
}

/** Somebody new on the dashboard, without the time the register screen takes. */
export async function arriveAsMember(page: Page, email = newEmail()): Promise<string> {
  const registered = await page.request.post('/api/accounts/register/', { data: { email } })
  const { temporary_password: password } = await registered.json()
  const login = await page.request.post('/api/accounts/login/', { data: { email, password } })
  const tokens = await login.json()
  await page.goto('/favicon.svg')
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access_token', access)
    localStorage.setItem('refresh_token', refresh)
  }, tokens)
  await page.goto('/')
  await expect(page.getByText('Not provided')).toBeVisible()
  return email
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/email/i).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Enter the Eternal Realm' }).click()
}

/** What the welcome letter in the local mailbox says. */
export async function mailedPassword(request: APIRequestContext, email: string): Promise<string> {
  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === email)
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  return /Password: (\S+)/.exec(text)?.[1] ?? ''
}

/**
 * Follows a link of the letter that is open, by keyboard: the letter is a process of its own in
 * Chromium, and a mouse press right after it has loaded may still be given to the page around it.
 */
export async function follow(page: Page, link: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: link }).press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/local/'))
}
