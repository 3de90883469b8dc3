import type { Page } from '@playwright/test'
import { wordsOfPaying } from '../../src/server/testing/words/words-of-paying.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, register, signInNewMember, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectNoWordOfPaying(page: Page, where: string): Promise<void> {
  const text = await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
    return `${document.title}\n${document.body.innerText}`
  })
  expect(wordsOfPaying(text), where).toEqual([])
}

test('a visitor of a site that takes no money reads no word of paying @release', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const pages = ['/', '/register', '/login', '/graveyard', '/faq', '/privacy', '/contact', '/blog']
  for (const address of [...pages, '/accessibility', '/forgot-password', '/nowhere']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoWordOfPaying(page, address)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'All of it is yours' })).toBeVisible()
  await checkScreen(page, 'free-welcome')
  await page.goto('/graveyard')
  await expect(page.getByText('of 2,500 graves remaining')).toBeVisible()
})

test('a member of a site that takes no money has everything open, on every screen', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await register(page)
  await expectNoWordOfPaying(page, 'the dashboard')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.waitForLoadState('networkidle')
    await expectNoWordOfPaying(page, `settings, ${await tab.innerText()}`)
  }
  await page
    .getByRole('tab', { name: /Memorial/ })
    .first()
    .click()
  await page
    .getByLabel(/memorial/i)
    .last()
    .fill('I planted the plum tree.')
  await page
    .getByRole('button', { name: /save|update/i })
    .first()
    .click()
  await expect(page.getByText('Memorial message updated successfully!')).toBeVisible()
  await page.goto('/graveyard')
  await page.waitForLoadState('networkidle')
  await expectNoWordOfPaying(page, 'the graveyard of a member')
})

test('letters of a site that takes no money have no word of paying @release', async ({ page }) => {
  const email = await signInNewMember(page)
  const letters = await (await page.request.get('/api/local/mailbox')).json()
  const own = letters.filter(({ to }: { to: string }) => to === email)
  expect(own.length).toBeGreaterThan(0)
  for (const { id, subject } of own) {
    const { text } = await (await page.request.get(`/api/local/mailbox/${id}`)).json()
    expect(wordsOfPaying(`${subject}\n${text}`)).toEqual([])
  }
})

test('the terms of the operator replace the built-in ones, on the page and in the dialog @release', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of the parish' })).toBeVisible()
  await expect(page.getByText('Ashgrove is run by the parish of Ashgrove.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'example.org/rules' })).toBeVisible()
  await checkScreen(page, 'own-terms')
  await page.goto('/')
  await page.getByRole('link', { name: 'Terms and Conditions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules of the parish' })
  await expect(dialog.getByText('Ashgrove is run by the parish of Ashgrove.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms of the operator are there @release', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByText('Ashgrove is run by the parish of Ashgrove.')).toBeVisible()
  })
})
