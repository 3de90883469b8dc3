import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login, register } from '../../../contract/accounts/accounts.ts'
import { referralLogin } from '../../../contract/partners/partners.ts'
import { turnstile } from '../../adapters/turnstile.ts'
import { newPartner } from '../../testing/partners.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Stands in for the verification service; the client code is the real one. */
let verdict: { status: number; body: string; location?: string }
const asked: URLSearchParams[] = []
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push(new URLSearchParams(body))
  const { status, body: words, location } = verdict
  const type = { 'content-type': 'application/json' }
  response.writeHead(status, { ...type, ...(location && { location }) }).end(words)
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const { port } = service.address() as AddressInfo
  app = await openTestApp({
    ports: {
      botCheck: turnstile({
        secretKey: 'not-a-secret',
        verifyUrl: `http://127.0.0.1:${port}/siteverify`,
        hostname: 'vigil.example.org',
      }),
    },
  })
})
afterAll(async () => {
  await app.close()
  service.close()
})
beforeEach(() => {
  verdict = { status: 200, body: JSON.stringify({ success: true, hostname: 'vigil.example.org' }) }
})

const refused = {
  status: 400,
  body: { detail: 'Security verification failed. Please try again.' },
}
const enter = (turnstile_token: string, email = 'kofi@example.org') =>
  app.send(register, { body: { email, turnstile_token }, address: '192.0.2.1' })

test('a verified visitor may register, and the service gets secret, token and IP address', async () => {
  expect((await enter('token-1')).status).toBe(201)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'not-a-secret',
    response: 'token-1',
    remoteip: '192.0.2.1',
    idempotency_key: expect.any(String),
  })
})

test('a token is valid once, across all calls', async () => {
  await enter('token-2', 'lena@example.org')
  expect(await enter('token-2', 'mika@example.org')).toMatchObject(refused)
  const signIn = { email: 'lena@example.org', password: 'x', turnstile_token: 'token-2' }
  expect(await app.send(login, { body: signIn })).toMatchObject(refused)
})

test('a missing token is refused', async () => {
  expect(await enter('')).toMatchObject(refused)
})

test.each([
  ['says no', 200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
  ['speaks of another site', 200, '{"success":true,"hostname":"elsewhere.example"}'],
  ['names no site', 200, '{"success":true}'],
  ['fails', 500, '{"success":true,"hostname":"vigil.example.org"}'],
  ['talks nonsense', 200, '<html>'],
])('visitors are refused when the service %s', async (_what, status, body) => {
  verdict = { status, body }
  expect(await enter(crypto.randomUUID())).toMatchObject(refused)
})

test('visitors are refused when the service redirects', async () => {
  let visits = 0
  const elsewhere = createServer((_request, response) => {
    visits += 1
    response.end(JSON.stringify({ success: true, hostname: 'vigil.example.org' }))
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  verdict = { status: 307, body: '', location: `http://127.0.0.1:${port}/` }
  expect(await enter('token-8')).toMatchObject(refused)
  expect(visits).toBe(0)
  elsewhere.close()
})

test('partners pass the check as well', async () => {
  const { code, password } = await newPartner(app, 'checked')
  const signIn = (turnstile_token: string) =>
    app.send(referralLogin, { body: { referral_code: code, password, turnstile_token } })
  expect(await signIn('')).toMatchObject(refused)
  expect(await signIn('token-10')).toMatchObject({ status: 200 })
})

test.each([
  ['refused, which is the default', {}, 400],
  ['let pass where the operator wants it', { botCheckWhenAway: 'pass' }, 201],
] as const)(
  'visitors are %s when the service cannot be reached, and that is logged and counted',
  async (_what, config, status) => {
    const check = turnstile({ secretKey: 'x', verifyUrl: 'http://127.0.0.1:1/', hostname: 'x' })
    const alone = await openTestApp({ config, ports: { botCheck: check } })
    const logged = vi.fn()
    alone.http.log.error = logged
    const enter = (email: string, turnstile_token: string) =>
      alone.send(register, { body: { email, turnstile_token } })
    expect((await enter('nils@example.org', 'token-9')).status).toBe(status)
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'the bot check does not answer')
    expect(alone.ctx.bots.awayCount()).toBe(1)
    // A token is always needed, and is valid for one request.
    expect(await enter('olga@example.org', '')).toMatchObject(refused)
    expect(await enter('olga@example.org', 'token-9')).toMatchObject(refused)
    await expect(check.check()).rejects.toThrow()
    await alone.close()
  },
)
