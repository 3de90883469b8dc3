import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import {
  chooseVisibility,
  getVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../contract/memorials/memorials.ts'
import { dayMs } from '../../contract/values/durations.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let plain: TestApp
let named: TestApp
beforeAll(async () => {
  plain = await openTestApp()
  const config = { siteName: 'Lantern & Sons', publicUrl: 'https://lantern.example.org' }
  named = await openTestApp({ config: { ...config, analyticsId: 'G-EXAMPLE' } })
})
afterAll(async () => {
  await plain.close()
  await named.close()
})

test('the name and the address of the operator are in every file that machines read', async () => {
  const manifest = JSON.parse((await named.fetchFile('/site.webmanifest')).body)
  expect(manifest).toMatchObject({ name: 'Lantern & Sons', start_url: '/' })
  expect((await named.fetchFile('/robots.txt')).body).toContain(
    'Sitemap: https://lantern.example.org/sitemap.xml',
  )
  expect((await named.fetchFile('/sitemap.xml')).body).toContain(
    '<sitemap><loc>https://lantern.example.org/sitemap-pages.xml</loc></sitemap>',
  )
  const sitemap = (await named.fetchFile('/sitemap-pages.xml')).body
  expect(sitemap).toContain('<loc>https://lantern.example.org/faq</loc>')
  expect(sitemap).toMatch(/blog\/at-the-edge<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

test('security.txt says where to report, and does not expire soon', async () => {
  const { body, headers } = await named.fetchFile('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: https://lantern.example.org/contact\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  const days = (expires.getTime() - Date.now()) / dayMs
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('a sitemap of memorials holds those whose owners allow it', async () => {
  const { access } = await newMember(plain)
  await plain.send(updateFullName, { access, body: { full_name: 'Ida Mapped' } })
  await plain.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const index = (await plain.fetchFile('/sitemap.xml')).body
  expect(index).toContain('/sitemap-memorials-1.xml</loc>')
  expect(index).not.toContain('/sitemap-memorials-2.xml</loc>')
  const memorials = async () => (await plain.fetchFile('/sitemap-memorials-1.xml')).body
  expect(await memorials()).toMatch(/<loc>[^<]+\/memorial\/\w{12}\/ida-mapped<\/loc>/)
  const { body } = await plain.send(getVisibility, { access })
  await plain.send(chooseVisibility, { access, body: { ...body, search_engines: false } })
  await expect.poll(memorials, { timeout: 1_000 }).not.toContain('ida-mapped')
  expect((await plain.fetchFile('/sitemap-memorials-2.xml')).statusCode).toBe(404)
  expect((await plain.fetchFile('/sitemap-memorials-0.xml')).statusCode).toBe(404)
})

test('a sitemap of memorials is made once for all until a grave in it changes, and counts as rows read', async () => {
  const { access } = await newMember(named)
  await named.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  const read = async (remoteAddress = '192.0.2.1') =>
    (await named.http.inject({ url: '/sitemap-memorials-1.xml', remoteAddress })).statusCode
  const made = () => named.ctx.graveyard.sitemaps.state.size
  expect(await Promise.all(Array.from({ length: 20 }, () => read()))).toEqual(Array(20).fill(200))
  expect(made()).toBe(1)
  const reader = '192.0.2.77'
  const { points } = limits.rowsPerAddress
  await named.ctx.limits.spend(limits.rowsPerAddress, reader, points)
  expect(await read(reader)).toBe(200)
  await named.send(updateFullName, { access, body: { full_name: 'Ida Again' } })
  await expect.poll(made, { timeout: 1_000 }).toBe(0)
  expect(await read(reader)).toBe(429)
  expect(await read()).toBe(200)
  expect(await read(reader)).toBe(200)
})

test('pages of other sites may read what every visitor may, and nothing else', async () => {
  const allowed = async (path: string) =>
    (await plain.fetchFile(path)).headers['access-control-allow-origin']
  expect(await allowed('/api/accounts/graveyard/')).toBe('*')
  expect(await allowed('/api/accounts/graveyard/?search=ida')).toBe('*')
  expect(await allowed('/api/accounts/graveyard/999999/')).toBe('*')
  expect(await allowed('/api/accounts/profile/')).toBeUndefined()
  expect(await allowed('/api/local/mailbox')).toBeUndefined()
})

test('a prerendered page has the site name in its head and its text', async () => {
  const { body } = await named.fetchFile('/faq')
  expect(body).toContain('<title>Questions and answers · Lantern &amp; Sons</title>')
  expect(body).toContain('What is Lantern &amp; Sons?')
  expect(body).toContain('u=https%3A%2F%2Flantern.example.org%2F')
  expect(body).not.toMatch(/\{(site|url)\}|%7B(site|url)%7D/)
})

test('a page is compressed where accepted, and an unchanged one gets 304', async () => {
  const ask = (headers: Record<string, string>) => plain.fetchFile('/terms', undefined, headers)
  const whole = await ask({})
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
  const again = await ask({ 'if-none-match': String(whole.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('an address that opens another view has no prerendered text', async () => {
  expect((await plain.fetchFile('/')).body).toContain('Enter Sacred Graveyard')
  expect((await plain.fetchFile('/?ref=linden')).body).toContain('Enter Sacred Graveyard')
  expect((await plain.fetchFile('/?view=login')).body).not.toContain('Enter Sacred Graveyard')
})

test('the policy allows no other origin until analytics is configured, and then only that one', async () => {
  const policy = async (app: TestApp) =>
    String((await app.fetchFile('/')).headers['content-security-policy'])
  expect(await policy(plain)).not.toMatch(/google/)
  expect(await policy(named)).toContain("script-src 'self' https://www.googletagmanager.com;")
})
