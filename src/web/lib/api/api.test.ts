import { beforeEach, expect, test, vi } from 'vitest'
import { login } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { listTributes } from '../../../contract/visitors/tributes.ts'
import { ApiError, call } from './api.ts'
import { confirmationRequest } from './confirmation.ts'
import { sealedRefusals } from './sealed.ts'
import { readTokens } from './tokens.ts'

type Answer = [status: number, body: unknown]

const reload = vi.fn()
let asked: { url: string; bearer: string | null; body: unknown }[]

/** A server that accepts only the access token `alive`; each refresh token works once. */
let server: { alive: string; refresh: Map<string, string>; answer: (url: string) => Answer }

beforeEach(() => {
  const kept = new Map([
    ['access_token', 'a1'],
    ['refresh_token', 'r1'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', { setItem: vi.fn() })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', fakeFetch)
  reload.mockClear()
  asked = []
  server = { alive: 'a1', refresh: new Map([['r1', '2']]), answer: () => [200, { id: 1 }] }
})

async function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const bearer = new Headers(init.headers).get('authorization')
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  asked.push({ url, bearer, body })
  await Promise.resolve()
  const [status, answer] = answerTo(url, bearer, body)
  return new Response(JSON.stringify(answer), { status })
}

function answerTo(url: string, bearer: string | null, body: { refresh?: string }): Answer {
  if (url === '/api/accounts/token/refresh/') {
    const next = server.refresh.get(body.refresh ?? '')
    if (next === undefined) return [401, { detail: 'Please sign in first.' }]
    server.refresh.delete(body.refresh ?? '')
    server.alive = `a${next}`
    return [200, { access: `a${next}`, refresh: `r${next}` }]
  }
  return bearer === `Bearer ${server.alive}` ? server.answer(url) : [401, { detail: 'no' }]
}

const refreshes = () => asked.filter(({ url }) => url.includes('refresh')).length

test('the stored token is sent', async () => {
  await expect(call(getProfile)).resolves.toEqual({ id: 1 })
  expect(asked).toMatchObject([{ url: '/api/accounts/profile/', bearer: 'Bearer a1' }])
})

test('parameters are filled into the path', async () => {
  await call(listTributes, { params: { graveId: 7 }, query: {} })
  expect(asked[0]?.url).toBe('/api/accounts/tributes/7/')
})

test('a refusal carries its status and body', async () => {
  server.answer = () => [400, { email: ['Enter a valid email address.'] }]
  const error = await call(getProfile).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, body: { email: ['Enter a valid email address.'] } })
})

test('an expired access token is refreshed once, without a message', async () => {
  server.alive = 'none'
  await expect(call(getProfile)).resolves.toEqual({ id: 1 })
  expect(asked.at(-1)).toMatchObject({ bearer: 'Bearer a2' })
  expect(readTokens()).toEqual({ access: 'a2', refresh: 'r2' })
  expect(reload).not.toHaveBeenCalled()
})

test('calls that fail together share one refresh', async () => {
  server.alive = 'none'
  await Promise.all([call(getProfile), call(getProfile), call(getProfile)])
  expect(refreshes()).toBe(1)
})

test('a token that another tab has refreshed is used as it is', async () => {
  server.alive = 'a9'
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<boolean>) => {
        localStorage.setItem('access_token', 'a9')
        localStorage.setItem('refresh_token', 'r9')
        return work()
      },
    },
  })
  await expect(call(getProfile)).resolves.toEqual({ id: 1 })
  expect(refreshes()).toBe(0)
})

test('a refused refresh ends the session and reloads the page', async () => {
  server.alive = 'none'
  server.refresh.clear()
  void call(getProfile)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(readTokens()).toBeUndefined()
})

test('a call that is refused again after the refresh ends the session', async () => {
  server.alive = 'none'
  server.answer = () => [401, {}]
  void call(getProfile)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(refreshes()).toBe(1)
})

test('a busy server does not end the session', async () => {
  server.alive = 'none'
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('refresh')
      ? new Response('{}', { status: 503 })
      : new Response('{}', { status: 401 }),
  )
  await expect(call(getProfile)).rejects.toMatchObject({ status: 503 })
  expect(readTokens()).toEqual({ access: 'a1', refresh: 'r1' })
  expect(reload).not.toHaveBeenCalled()
})

test('a refused login is only refused', async () => {
  server.alive = 'none'
  await expect(
    call(login, { body: { email: 'a@b.example', password: 'x', turnstile_token: '' } }),
  ).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(0)
  expect(readTokens()).toBeDefined()
})

test('without tokens a 401 neither refreshes nor reloads', async () => {
  localStorage.removeItem('access_token')
  await expect(call(getProfile)).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toBe(0)
  expect(reload).not.toHaveBeenCalled()
})

const unconfirmed: Answer = [403, { detail: 'again', code: 'confirm-password' }]

test('calls that need a confirmation ask once together, and then go on', async () => {
  let isConfirmed = false
  server.answer = () => (isConfirmed ? [200, { id: 1 }] : unconfirmed)
  const calls = Promise.all([call(getProfile), call(getProfile)])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(confirmationRequest.get()).not.toBeNull())
  isConfirmed = true
  confirmationRequest.get()?.finish(true)
  await expect(calls).resolves.toEqual([{ id: 1 }, { id: 1 }])
  expect(confirmationRequest.get()).toBeNull()
  expect(asked).toHaveLength(4)
})

test('a call whose confirmation is closed fails as it was refused, and is not repeated', async () => {
  server.answer = () => unconfirmed
  const refused = expect(call(getProfile)).rejects.toMatchObject({ status: 403 })
  await vi.waitFor(() => expect(confirmationRequest.get()).not.toBeNull())
  confirmationRequest.get()?.finish(false)
  await refused
  expect(asked).toHaveLength(1)
})

test('any other refusal asks for nothing', async () => {
  server.answer = () => [403, { detail: 'no', code: 'premium-needed' }]
  await expect(call(getProfile)).rejects.toMatchObject({ status: 403 })
  expect(confirmationRequest.get()).toBeNull()
})

test('a refusal because the passing is recorded is announced', async () => {
  const before = sealedRefusals.get()
  server.answer = () => [403, { detail: 'recorded', code: 'sealed' }]
  await expect(call(getProfile)).rejects.toMatchObject({ status: 403 })
  expect(sealedRefusals.get()).toBe(before + 1)
})
