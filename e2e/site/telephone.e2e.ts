import { expect, test } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Back on a telephone closes the open dialog instead of leaving the page', async ({ page }) => {
  // A browser without close watchers; the others close a dialog by themselves.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await page.goto('/contact')
  await page.goto('/faq')
  const terms = page.getByRole('link', { name: 'Terms and Conditions' })
  const dialog = page.getByRole('dialog')
  await terms.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/faq')

  // Closed in another way, it leaves no entry in the history.
  await terms.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/faq')
  await page.waitForFunction(() => !('dialog' in (history.state ?? {})))
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('the footer shares the page one is on', async ({ page }) => {
  const shared = async () => {
    const href = await page.getByRole('link', { name: 'Share on X' }).getAttribute('href')
    return new URL(new URL(href ?? '').searchParams.get('url') ?? '').pathname
  }
  await page.goto('/faq')
  expect(await shared()).toBe('/faq')
  await page.goto('/login')
  expect(await shared()).toBe('/')
})

test('a link without its token is told to be incomplete', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/activate')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  expect(asked).not.toContain('/api/accounts/activate/')
})
