import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect, test } from '../support/visitor.ts'

/** The public pages are those in their own sitemap, which the index names. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap-pages.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React and the browser write these, and HTML allows them: `<br/>`, `srcSet`, `_R_1_` as an id.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'no-trailing-whitespace': 'off',
    // A stone of the list opens a dialog, and is also a link to the memorial, for another tab or without
    // script. ARIA allows that role on a link.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // A title holds a name and dates of any length.
    'long-title': 'off',
  },
})

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test('the sitemap lists every public page, and each exists', async ({ request }) => {
  const paths = await publicPaths(request)
  for (const path of ['/', '/login', '/register', '/graveyard', '/faq', '/contact', '/terms']) {
    expect(paths).toContain(path)
  }
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(5)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('the HTML of every public page is valid @release', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    expect(await faultsIn(await (await request.get(path)).text()), path).toEqual([])
  }
})

test('the HTML of every public page is valid after hydration', { tag: '@release' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  for (const path of await publicPaths(request)) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await faultsIn(await page.content()), path).toEqual([])
  }
})

const tags = {
  title: 'title',
  description: 'meta[name="description"]',
  keywords: 'meta[name="keywords"]',
  canonical: 'link[rel="canonical"]',
  card: 'meta[name="twitter:card"]',
  cardTitle: 'meta[property="og:title"]',
  cardWords: 'meta[property="og:description"]',
  cardPicture: 'meta[property="og:image"]',
  cardAddress: 'meta[property="og:url"]',
  manifest: 'link[rel="manifest"]',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page has text, and one of each tag with its own content', async ({
    page,
    request,
  }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    const paths = await publicPaths(request)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      for (const [what, tag] of Object.entries(tags)) {
        await expect(page.locator(tag), `${path}: ${what}`).toHaveCount(1)
      }
      await expect(page.locator(tags.canonical)).toHaveAttribute(
        'href',
        new URL(path, page.url()).href,
      )
      titles.add(await page.title())
      descriptions.add((await page.locator(tags.description).getAttribute('content')) ?? '')
    }
    expect(titles.size).toBe(paths.length)
    expect(descriptions.size).toBe(paths.length)
    await page.goto('/faq')
    await expect(page.getByText('How many graves are there?')).toBeVisible()
    await page.goto('/blog/at-the-edge')
    expect((await page.locator('article').first().innerText()).split(/\s+/).length).toBeGreaterThan(
      700,
    )
  })

  test('a form is not submitted before hydration, with its fields in the address @release', async ({
    page,
  }) => {
    for (const path of ['/login', '/register', '/contact']) {
      await page.goto(path)
      await expect(page.locator('main [type="submit"]'), path).toBeDisabled()
    }
  })
})

test('hydration keeps the prerendered page: no element is replaced @release', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    const watch = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) if (node instanceof Element) gone.push(node.outerHTML)
      }
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  // In the graveyard the stones replace their skeletons.
  for (const path of (await publicPaths(request)).filter((path) => path !== '/graveyard')) {
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'gone')), path).toEqual([])
  }
})

test('navigation updates the head and keeps one of each tag', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveTitle('Questions and answers · Vigil')
  await expect(page.locator(tags.canonical)).toHaveAttribute('href', /\/faq$/)
  await expect(page.locator(tags.cardAddress)).toHaveAttribute('content', /\/faq$/)
  await expect(page.locator(tags.cardTitle)).toHaveAttribute('content', /^Questions and answers/)
  await expect(page.locator(tags.description)).toHaveAttribute('content', /twenty-two/)
  for (const tag of Object.values(tags)) await expect(page.locator(tag)).toHaveCount(1)
})

test('the image of a shared link and the icons of the manifest exist @release', async ({
  page,
  request,
}) => {
  await page.goto('/blog/at-the-edge')
  const picture = (await page.locator(tags.cardPicture).getAttribute('content')) ?? ''
  expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe(
    'image/jpeg',
  )
  const { icons } = await (await request.get('/site.webmanifest')).json()
  for (const { src } of icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  }
})

test('private pages are marked noindex @release', async ({ page }) => {
  for (const path of ['/settings', '/activate', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('a member sees their dashboard at /, not the prerendered front page @release', async ({
  page,
}) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('access_token', 'somebody'))
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().endsWith('/early.js')) await new Promise(() => {})
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Enter Sacred Graveyard' })).toBeHidden()
})
