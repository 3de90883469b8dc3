import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealedRefusals } from '../../../lib/api/sealed.ts'
import { readTokens, signedIn, updateSignedIn } from '../../../lib/api/tokens.ts'
import { refreshProfile, session, setProfile } from './session.ts'
import { signIn, signOut } from './sign-in-and-out.ts'

type Asked = { bearer: string | null; answer: (status: number, body?: unknown) => void }

/** Every profile request; the test decides when it is answered. */
let asked: Asked[]

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('/profile/')) return Promise.resolve(new Response('{}'))
    const bearer = new Headers(init.headers).get('authorization')
    return new Promise((resolve) => {
      const answer: Asked['answer'] = (status, body = {}) =>
        resolve(new Response(JSON.stringify(body), { status }))
      asked.push({ bearer, answer })
    })
  })
  asked = []
  signedIn.set(false)
})
afterEach(() => {
  vi.useRealTimers()
})

const anna = { access: 'anna', refresh: 'r1' }
const bela = { access: 'bela', refresh: 'r2' }
const settle = () => vi.advanceTimersByTimeAsync(0)

test('without a token no profile is requested', () => {
  updateSignedIn()
  expect(session.get()).toEqual({ state: 'signed-out' })
  expect(asked).toHaveLength(0)
})

test('a stored token fetches the profile once', async () => {
  signIn(anna)
  expect(session.get()).toEqual({ state: 'loading' })
  updateSignedIn()
  asked[0]?.answer(200, { id: 1 })
  await settle()
  updateSignedIn()
  expect(session.get()).toEqual({ state: 'signed-in', profile: { id: 1 } })
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer anna'])
})

test('a failure is retried after a second, and a second failure ends the session', async () => {
  signIn(anna)
  asked[0]?.answer(500)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(session.get()).toEqual({ state: 'loading' })
  asked[1]?.answer(500)
  await settle()
  expect(session.get()).toEqual({ state: 'signed-out' })
  expect(readTokens()).toBeUndefined()
})

test('signing out clears the profile at once, even during a request', async () => {
  signIn(anna)
  signOut()
  expect(session.get()).toEqual({ state: 'signed-out' })
  asked[0]?.answer(200, { id: 1 })
  await settle()
  expect(session.get()).toEqual({ state: 'signed-out' })
})

test('the next member never sees the previous member’s profile', async () => {
  signIn(anna)
  asked[0]?.answer(200, { id: 1 })
  await settle()
  signIn(bela)
  expect(session.get()).toEqual({ state: 'loading' })
  asked[1]?.answer(200, { id: 2 })
  await settle()
  expect(session.get()).toEqual({ state: 'signed-in', profile: { id: 2 } })
})

test('a changed profile is fetched in the background, and a failure keeps the old one', async () => {
  signIn(anna)
  asked[0]?.answer(200, { id: 1, full_name: '' })
  await settle()
  void refreshProfile()
  expect(session.get()).toMatchObject({ state: 'signed-in' })
  asked[1]?.answer(200, { id: 1, full_name: 'Anna' })
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
  void refreshProfile()
  asked[2]?.answer(500)
  await vi.advanceTimersByTimeAsync(1_000)
  asked[3]?.answer(500)
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
})

test('an outdated response is ignored', async () => {
  signIn(anna)
  asked[0]?.answer(200, { id: 1 })
  await settle()
  void refreshProfile()
  setProfile({ id: 1, full_name: 'Anna' } as Parameters<typeof setProfile>[0])
  asked[1]?.answer(200, { id: 1, full_name: '' })
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
})

test('a change refused because the passing is recorded fetches the profile anew', async () => {
  signIn(anna)
  asked[0]?.answer(200, { id: 1, is_sealed: false })
  await settle()
  sealedRefusals.set(sealedRefusals.get() + 1)
  asked[1]?.answer(200, { id: 1, is_sealed: true })
  await settle()
  expect(session.get()).toMatchObject({ profile: { is_sealed: true } })
})
