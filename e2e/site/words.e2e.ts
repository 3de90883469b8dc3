import { checkScreen } from '../support/check-screen.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('22 questions open and close, each by itself', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  const items = page.locator('main details')
  await expect(items).toHaveCount(22)
  const first = items.first()
  const second = items.nth(1)
  await first.locator('summary').click()
  await second.locator('summary').press('Enter')
  await expect(first.getByText('A quiet graveyard on the web')).toBeVisible()
  await expect(second.getByText('1,000,000 graves')).toBeVisible()
  await checkScreen(page, 'words-faq')
  await first.locator('summary').click()
  await expect(first.getByText('A quiet graveyard on the web')).toBeHidden()
  await expect(second.getByText('1,000,000 graves')).toBeVisible()
  await page.getByText('Do you give refunds').click()
  await expect(page.getByText('40% of our income goes to a school')).toBeVisible()
})

test('the blog is searched, sorted by category, and shows its featured articles @release', async ({
  page,
}) => {
  await page.goto('/blog')
  const featured = page.getByRole('region', { name: 'Featured Articles' })
  const articles = page.locator('main article')
  await expect(featured.getByRole('article')).toHaveCount(2)
  await expect(articles).toHaveCount(5)
  await checkScreen(page, 'words-blog')

  const search = page.getByRole('searchbox', { name: 'Search the articles' })
  await search.fill('RITUALS')
  await expect(featured).toBeHidden()
  await expect(articles).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText('1 article')
  await search.fill('nothing of the kind')
  await expect(page.getByText('Nothing has been written about that yet.')).toBeVisible()
  await checkScreen(page, 'words-blog-nothing')
  await page.getByRole('button', { name: 'Show all articles' }).click()
  await expect(featured).toBeVisible()

  const category = page.getByRole('button', { name: 'Death and Dying' })
  await category.click()
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  await expect(articles).toHaveCount(2)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(articles).toHaveCount(5)
})

test('an article opens, is remembered while it is open, and links back', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'A Stone Made of Light' }).click()
  await expect(page).toHaveURL('/blog/a-stone-made-of-light')
  await expect(page).toHaveTitle('A Stone Made of Light · Vigil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Stone Made of Light')
  await expect(page.getByText('5 min read').first()).toBeVisible()
  const remembered = () => page.evaluate(() => sessionStorage.getItem('selectedArticleSlug'))
  expect(await remembered()).toBe('a-stone-made-of-light')
  await checkScreen(page, 'words-article')
  await page.getByRole('link', { name: 'Back to Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('link', { name: 'A Stone Made of Light' })).toBeFocused()
  expect(await remembered()).toBeNull()
})

for (const slug of [
  'at-the-edge',
  'the-work-of-farewell',
  'what-dying-asks-of-us',
  'what-people-have-hoped-for',
]) {
  test(`/blog/${slug} has its metadata, with and without JavaScript @release`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/blog/${slug}`)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { headline, datePublished } = JSON.parse(json)
    expect(datePublished).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain(`/blog/${slug}" />`)
    // The `page` fixture fails on violations of the content security policy.
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    expect(await page.locator('main article').first().innerText()).not.toMatch(/\*\*|\]\(|##/)
    await page.setViewportSize({ width: 390, height: 844 })
    await checkScreen(page, `words-article-${slug}`)
  })
}

test('an article that does not exist shows a message @release', async ({ page }) => {
  const response = await page.goto('/blog/no-such-words')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article is not here')
  await checkScreen(page, 'words-article-missing')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('the feed is well-formed, names five articles and is announced @release', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const feed = page.locator('link[rel=alternate][type="application/rss+xml"]')
  await expect(feed).toHaveCount(1)
  const response = await request.get((await feed.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  const links = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      if (read.querySelector('parsererror')) return []
      return [...read.querySelectorAll('item > link')].map((link) => link.textContent ?? '')
    },
    await response.text(),
  )
  expect(links).toHaveLength(5)
  for (const link of links) expect((await request.get(new URL(link).pathname)).status()).toBe(200)
})

test('the contact form counts characters, validates, sends and mails a message', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the Eternal Guardians')
  await checkScreen(page, 'words-contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await page.getByLabel('Message').fill('x'.repeat(2001))
  await expect(page.getByText('2001 / 2000')).toBeVisible()
  await page.getByLabel('Email').fill('not an address')
  await send.click()
  const errors = page.getByText('Please correct the following errors:').locator('..')
  await expect(errors.getByRole('listitem')).toHaveText([
    'Name: This field may not be blank.',
    'Email: Enter a valid email address.',
    'Subject: This field may not be blank.',
    'Message: Please write at most 2000 characters.',
  ])
  await expect(page.getByLabel('Name')).toBeFocused()
  // Each error is shown at its field, too.
  await expect(page.getByText('This field may not be blank.', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await checkScreen(page, 'words-contact-errors')

  await page.getByLabel('Name').fill('Odile Harrow')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('A stone for my brother')
  await page.getByLabel('Message').fill('How do I begin?')
  await expect(page.getByText('15 / 2000')).toBeVisible()
  await page.route('**/api/accounts/contact/', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('How do I begin?')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Your message has been delivered' })).toBeFocused()
  await expect(page.getByText(`reply to ${email} within a day`)).toBeVisible()
  await checkScreen(page, 'words-contact-delivered')

  await page.getByRole('button', { name: 'Send Another' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByText('0 / 2000')).toBeVisible()

  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(
    ({ to, subject }: { to: string; subject: string }) =>
      to === 'operator@example.org' && subject === 'Contact: A stone for my brother',
  )
  await page.goto(`/local/mailbox/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('How do I begin?')).toBeVisible()
})

test('terms and privacy open as pages and as overlays with buttons @release', async ({ page }) => {
  for (const [address, sections] of [
    ['/terms', 17],
    ['/privacy', 13],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('main section section')).toHaveCount(sections)
    await checkScreen(page, `words${address.replace('/', '-')}`)
  }
  await page.goto('/register')
  const accepted = page.getByRole('checkbox')
  const overlay = page.getByRole('dialog')
  await page.locator('main').getByRole('link', { name: 'Terms and Conditions' }).click()
  await overlay.getByRole('button', { name: 'Decline' }).click()
  await expect(accepted).not.toBeChecked()
  await page.locator('main').getByRole('link', { name: 'Terms and Conditions' }).click()
  await overlay.getByRole('button', { name: 'Privacy Policy' }).click()
  await overlay.getByRole('button', { name: 'Back to the terms' }).click()
  await checkScreen(page, 'words-terms-overlay', false)
  await overlay.getByRole('button', { name: 'Accept' }).click()
  await expect(accepted).toBeChecked()
})
