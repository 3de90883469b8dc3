import { globSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { contract } from '../../../contract/index.ts'
import { changePortrait, updateFullName } from '../../../contract/memorials/memorials.ts'
import { sendContactMessage } from '../../../contract/site/contact.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await openTestApp({ config: { publicUrl: 'https://vigil.example.org' } })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const operations = Object.values(contract).flatMap((word) => Object.values(word))
const graveyard = '/api/accounts/graveyard/'
const textOfUnknownEncoding = /^(text\/|application\/(json|xml))(?!.*charset=utf-8)/i

/** Sends exactly these bytes and returns the response. */
async function overTheWire(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

/** Pages of other sites may read what every visitor may read. */
const isPublicRead = (method: string, access: string) =>
  method === 'GET' && ['anyone', 'perhaps-member'].includes(access)

test('every response forbids sniffing, framing and plain HTTP, and sets no cookie', async () => {
  const calls = [
    ...operations.map(
      ({ method, path, access }) =>
        [method, `/api${path.replace(/:\w+/g, 'x')}`, isPublicRead(method, access)] as const,
    ),
    ...['/', '/faq', '/robots.txt', '/site.webmanifest', '/static/x.js', '/api/docs'].map(
      (url) => ['GET', url, false] as const,
    ),
    ['GET', '/api/%zz', false],
    ['GET', '/api/nothing', false],
  ] as const
  for (const [method, url, isOpen] of calls) {
    const { headers } = await app.http.inject({
      method,
      url,
      headers: { host: 'localhost', origin: 'https://elsewhere.example' },
    })
    const what = `${method} ${url}`
    expect(headers['x-content-type-options'], what).toBe('nosniff')
    expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], what).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['strict-transport-security'], what).toBe('max-age=31536000')
    expect(headers, what).not.toHaveProperty('set-cookie')
    expect(headers['access-control-allow-origin'], what).toBe(isOpen ? '*' : undefined)
    expect(String(headers['content-type']), what).not.toMatch(textOfUnknownEncoding)
  }
})

test('a page runs only our own scripts and sends no referrer', async () => {
  const { headers } = await app.fetchFile('/faq')
  const policy = String(headers['content-security-policy']).split('; ')
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('parts of a page carry few headers; a worker carries the rules that it follows', async () => {
  const built = globSync('static/*/*.{js,css,woff2,webp,mjs}', { cwd: 'dist/web' })
  const one = (end: string) => `/${built.find((path) => path.endsWith(end))}`
  for (const path of [one('.js'), one('.css'), one('.woff2'), one('.webp')]) {
    const { statusCode, headers } = await app.fetchFile(path)
    expect(statusCode, path).toBe(200)
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers, path).not.toHaveProperty('permissions-policy')
  }
  const worker = await app.fetchFile(one('.mjs'))
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
})

test('responses about one person are never cached', async () => {
  const { access } = await newMember(app)
  const { headers } = await app.send(getProfile, { access })
  expect(headers['cache-control']).toBe('no-store')
})

test('other origins are not allowed to call', async () => {
  const asked = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/accounts/profile/',
    headers: {
      host: 'localhost',
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(asked.statusCode).toBe(404)
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('a request with two lengths is refused, and a request smuggled behind it is not read', async () => {
  const answer = await overTheWire(
    `POST ${graveyard} HTTP/1.1`,
    'Host: localhost',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    '',
    '0',
    '',
    `GET /api/health HTTP/1.1`,
    'Host: localhost',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('ready')
  expect(answer).toContain(
    '{"detail":"The request could not be read.","code":"unreadable-request"}',
  )
})

test('headers that are too large are refused with a code', async () => {
  const answer = await overTheWire(
    'GET /api/health HTTP/1.1',
    'Host: localhost',
    `X-Long: ${'x'.repeat(20_000)}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"headers-too-large"')
})

test('TRACE echoes nothing', async () => {
  const answer = await overTheWire(
    'TRACE / HTTP/1.1',
    'Host: localhost',
    'X-Secret: tell nobody',
    'Connection: close',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
  expect(answer).not.toContain('tell nobody')
})

test.each([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/src/server/main.ts',
  '/static/',
  '/api/../data',
])('%s is not served', async (url) => {
  const { statusCode } = await app.http.inject({ url, headers: { host: 'localhost' } })
  // A folder of built files is refused (400), other paths are not found (404).
  expect([400, 404]).toContain(statusCode)
})

test('X-Forwarded-For counts only from a trusted proxy', async () => {
  const behindProxy = await openTestApp({ config: { trustProxy: '192.0.2.0/24' } })
  const body = { name: 'A', email: 'a@example.org', subject: 'B', message: 'C' }
  const write = async ({ http }: TestApp, from: string, said: number) => {
    const { statusCode } = await http.inject({
      method: 'POST',
      url: `/api${sendContactMessage.path}`,
      remoteAddress: from,
      headers: { host: 'localhost', 'x-forwarded-for': `203.0.113.${said}` },
      payload: body,
    })
    return statusCode
  }
  for (let said = 1; said <= 10; said++) {
    expect(await write(app, '192.0.2.9', said)).toBe(201)
    expect(await write(behindProxy, '192.0.2.9', said)).toBe(201)
    expect(await write(behindProxy, '198.51.100.9', said)).toBe(201)
  }
  expect(await write(app, '192.0.2.9', 11)).toBe(429)
  expect(await write(behindProxy, '192.0.2.9', 11)).toBe(201)
  expect(await write(behindProxy, '198.51.100.9', 11)).toBe(429)
  await behindProxy.close()
})

test.each(['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'])(
  '%s is refused by the JSON parser',
  async (payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/accounts/login/',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      detail: 'The request could not be read.',
      code: 'unreadable-body',
    })
  },
)

test.each(['__proto__', 'constructor'])('a multipart field named %s is refused', async (name) => {
  const { access } = await newMember(app)
  const answer = await app.upload(changePortrait, access, { [name]: Buffer.from('x') })
  expect(answer.status).toBe(400)
})

test('a parameter given twice is refused', async () => {
  const url = `${graveyard}?page=1&page=2`
  const answer = await app.http.inject({ url, headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toHaveProperty('page')
})

test('unknown fields are ignored', async () => {
  const email = 'modest@example.org'
  const wanted = { email, id: 1, email_proven_at: '2020-01-01', password_hash: 'x' }
  const { status, body } = await app.send(register, { body: wanted })
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(['message', 'temporary_password'])
  const account = await app.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ email_proven_at: null })
  expect(account.password_hash).not.toBe('x')

  const { id, access } = await newMember(app)
  const more = { full_name: 'Ida Example', account_id: 1, passed_on: '2020-01-01', place: 1 }
  expect((await app.send(updateFullName, { access, body: more })).status).toBe(200)
  const grave = await app.db
    .selectFrom('graves')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(grave).toMatchObject({ full_name: 'Ida Example', passed_on: null, place: null })
})

test('the response to an internal error reveals nothing', async () => {
  const broken = async () => {
    throw new Error('no such file: /srv/secret/portraits')
  }
  const { list } = app.ports.storage
  const storage = { put: broken, find: broken, read: broken, remove: broken, list }
  const unlucky = await openTestApp({ ports: { storage } })
  const key = '00000000-0000-4000-8000-000000000000'
  const { id } = await newMember(unlucky)
  await unlucky.db
    .updateTable('graves')
    .set({ portrait_key: key })
    .where('account_id', '=', id)
    .execute()
  const answer = await unlucky.fetchFile(`/api/media/portraits/${key}/large`)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    detail: 'Something went wrong on our side. Please try again.',
    code: 'unexpected',
  })
  await unlucky.close()
})

test('production does not serve the pages of local mode', async () => {
  const production = await openTestApp({ config: { mode: 'production' } })
  const local = operations.filter(({ access }) => access === 'local')
  expect(local.length).toBeGreaterThan(0)
  for (const { method, path } of local) {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    expect((await production.http.inject({ method, url })).statusCode, url).toBe(404)
  }
  const letter = await production.http.inject({ url: '/api/local/mailbox/1/html' })
  expect(letter.statusCode).toBe(404)
  await production.close()
})
