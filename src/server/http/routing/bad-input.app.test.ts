import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '../../../contract/accounts/accounts.ts'
import { contract } from '../../../contract/index.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const operations = Object.values(contract).flatMap((word) => Object.values(word))
const sample = (path: string) => path.replace(/:\w+/g, '1')

async function raw(
  method: 'GET' | 'POST',
  url: string,
  payload?: string,
  type = 'application/json',
) {
  const response = await app.http.inject({
    method,
    url,
    headers: { host: 'localhost', ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

test('every call of the contract has a handler, with and without its trailing slash', async () => {
  for (const { method, path } of operations) {
    const bare = path.replace(/\/$/, '')
    for (const url of [bare, `${bare}/`]) {
      const response = await app.http.inject({
        method,
        url: `/api${url.replace(/:\w+/g, 'nothing')}`,
        headers: { host: 'localhost' },
      })
      // A call may know no such memorial; an address without a handler has its own code.
      const isUnknown = response.statusCode === 404 && response.json().code === 'not-found'
      expect(isUnknown, `${method} ${url}`).toBe(false)
    }
  }
})

test('every call for members and partners refuses a caller who is not signed in, with a message', async () => {
  for (const { method, path, access } of operations) {
    if (access !== 'member' && access !== 'partner') continue
    for (const authorization of [undefined, 'Bearer', 'Bearer x.y.z', 'Basic YTpi']) {
      const response = await app.http.inject({
        method,
        url: `/api${sample(path)}`,
        headers: { host: 'localhost', ...(authorization && { authorization }) },
      })
      expect(response.statusCode, path).toBe(401)
      expect(response.json()).toEqual({
        detail: 'Please sign in first.',
        code: 'not-signed-in',
      })
    }
  }
})

test('broken JSON, a wrong body type and a missing body are refused with a message', async () => {
  const url = '/api/accounts/login/'
  expect(await raw('POST', url, '{"email":')).toMatchObject({
    status: 400,
    body: { detail: 'The request could not be read.', code: 'unreadable-body' },
  })
  expect((await raw('POST', url, '<xml/>', 'text/xml')).status).toBe(415)
  expect((await raw('POST', url, '')).status).toBe(400)
  expect((await raw('POST', url)).body).toEqual({
    email: ['This field is required.'],
    password: ['This field is required.'],
    code: 'invalid-input',
    codes: { email: ['required'], password: ['required'] },
  })
  expect((await raw('POST', url, '[]')).body).toHaveProperty('non_field_errors')
  expect((await raw('POST', url, '"text"')).status).toBe(400)
  expect((await raw('POST', url, 'null')).status).toBe(400)
})

test('a body over its limit is refused with 413', async () => {
  const payload = JSON.stringify({ email: 'a'.repeat(20_000) })
  expect(await raw('POST', '/api/accounts/login/', payload)).toMatchObject({
    status: 413,
    body: { detail: 'This is too large to be sent.', code: 'body-too-large' },
  })
})

test('an unknown path under /api is a JSON 404', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/accounts',
    '/api/accounts/login/more',
  ]) {
    expect(await raw('GET', url), url).toMatchObject({
      status: 404,
      body: { detail: 'There is nothing here.', code: 'not-found' },
    })
  }
  expect((await raw('POST', '/api/nothing', '{}')).status).toBe(404)
})

test('an unknown address, however odd, is never a server error', async () => {
  const urls = ['//', '//api//health', '/api/%', '/%2e%2e/%2e%2e/etc/passwd', '/%c3%28', '/?%00']
  for (const url of urls) {
    const response = await app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    expect(response.statusCode, url).toBeLessThan(500)
  }
})

test.each([
  ['is missing', undefined, 'This field is required.'],
  ['is null', null, 'This field may not be null.'],
  ['is a number', 7, 'Not a valid string.'],
  ['is a list', ['a@example.org'], 'Not a valid string.'],
  ['is no address', 'nobody', 'Enter a valid email address.'],
  ['is empty', '', 'Enter a valid email address.'],
  ['has two at signs', 'a@b@example.org', 'Enter a valid email address.'],
  ['holds a line break', 'a@example.org\nBcc: b@example.org', 'Enter a valid email address.'],
  ['holds a NUL byte', 'a\0@example.org', 'Enter a valid email address.'],
  ['is too long', `${'a'.repeat(250)}@example.org`, 'Please write at most 254 characters.'],
])('an e-mail that %s gets a field error', async (_what, email, sentence) => {
  const answer = await app.send(register, { body: { email } })
  expect(answer.status).toBe(400)
  expect(answer.body.email).toContain(sentence)
})

test('a password that is too long to hash is refused, not hashed', async () => {
  const body = { email: 'a@example.org', password: 'x'.repeat(257) }
  expect((await app.send(login, { body })).body).toEqual({
    password: ['Please write at most 256 characters.'],
    code: 'invalid-input',
    codes: { password: ['too-long'] },
  })
})

test('local mode refuses a foreign host name', async () => {
  const response = await app.http.inject({
    method: 'GET',
    url: '/api/local/mailbox',
    headers: { host: 'rebound.example' },
  })
  expect(response.statusCode).toBe(421)
})

test('the contract is served as openapi.json and as a page', async () => {
  const document = await raw('GET', '/api/openapi.json')
  const listed = Object.values(document.body.paths).flatMap((path) => Object.keys(path as object))
  expect(listed).toHaveLength(operations.length)
  const page = await app.http.inject({ url: '/api/docs', headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('/accounts/register/')
  expect(page.body).toContain('<td>409</td><td><code>spot-taken</code></td><td>detail</td>')
})

test('a zero byte in what a limit counts by is counted, and the database answers on', async () => {
  const limit = contract.accounts?.login?.limits?.find(({ per }) => per.length === 2)
  if (!limit) throw new Error('No limit of sign-in counts by two values.')
  await app.ctx.limits.spend(limit, 'a\0b')
  expect((await raw('GET', '/api/accounts/countries/')).status).toBe(200)
  expect((await raw('GET', '/api/accounts/referral/check/?ref=nobody')).status).toBe(404)
})
