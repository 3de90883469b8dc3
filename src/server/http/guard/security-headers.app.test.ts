import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestLetterTo, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readBuiltPages } from '../pages/built-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { analyticsId: 'G-EXAMPLE' } })
})
afterAll(() => app.close())

const pages = [
  ...(readBuiltPages()?.pages.keys() ?? []),
  '/settings',
  '/admin-panel',
  '/operator/letters',
  '/graveyard/card/1',
  '/local/mailbox',
  '/local/mailbox/1',
  '/local/style',
  '/nowhere',
  '/api/docs',
]
const files = ['/api/docs.css', '/api/openapi.json', '/api/nothing', '/robots.txt', '/sitemap.xml']

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test.each([...pages, ...files])('%s allows nothing inline', async (url) => {
  const { headers } = await app.fetchFile(url)
  expect(policyOf(headers)).toMatch(/^default-src 'self'; script-src 'self'/)
  expect(policyOf(headers)).not.toMatch(/unsafe-/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(pages)('%s has nothing inline that would be refused', async (url) => {
  const { body } = await app.fetchFile(url)
  const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  const inline = scripts.filter(
    (attributes) => !/ src=|type="application\/(ld\+)?json"/.test(`${attributes}`),
  )
  expect(inline).toEqual([])
  expect(body).not.toMatch(/<style\b|<[^>]+ (style|on\w+)=/)
})

test.each(['/api/%', `/api/media/cards/1/${'a'.repeat(300)}`])(
  'a request that the router refuses gets nosniff too: %s',
  async (url) => {
    const { statusCode, headers } = await app.fetchFile(url)
    expect([400, 404]).toContain(statusCode)
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a letter in the local mailbox uses only its own styles', async () => {
  const { email } = await newMember(app)
  const { id, html } = await newestLetterTo(app, email)
  const { headers } = await app.fetchFile(`/api/local/mailbox/${id}/html`)
  expect(policyOf(headers)).toContain("default-src 'none'")
  expect(policyOf(headers)).not.toContain('unsafe-inline')
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)
  expect(styles.length).toBeGreaterThan(10)
  for (const style of styles) {
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policyOf(headers), style).toContain(`'sha256-${hash}'`)
  }
})

test.each([
  ['of its own name alone', false, 'max-age=31536000'],
  [
    'of every name below it where the operator asks for it',
    true,
    'max-age=31536000; includeSubDomains',
  ],
])('a site on https demands it %s', async (_, hstsSubdomains, header) => {
  const config = { publicUrl: 'https://vigil.example.org', hstsSubdomains }
  const secure = await openTestApp({ config })
  try {
    const { headers } = await secure.fetchFile('/faq')
    expect(headers['strict-transport-security']).toBe(header)
  } finally {
    await secure.close()
  }
})
