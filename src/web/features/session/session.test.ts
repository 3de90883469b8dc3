import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceTokens, readTokens, signedIn } from '../../lib/api/tokens.ts'
import { enter, leave } from './enter-and-leave.ts'
import { profileChanged, profileIs, session } from './session.ts'

type Asked = { bearer: string | null; answer: (status: number, body?: unknown) => void }

/** Every question for the profile, to be answered by the test in its own time. */
let asked: Asked[]

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
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

test('without a token nobody is asked for', () => {
  announceTokens()
  expect(session.get()).toEqual({ state: 'out' })
  expect(asked).toHaveLength(0)
})

test('a stored token fetches the profile once', async () => {
  enter(anna)
  expect(session.get()).toEqual({ state: 'entering' })
  announceTokens()
  asked[0]?.answer(200, { id: 1 })
  await settle()
  announceTokens()
  expect(session.get()).toEqual({ state: 'in', profile: { id: 1 } })
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer anna'])
})

test('a failure is tried again after a second, and the second one ends the session', async () => {
  enter(anna)
  asked[0]?.answer(500)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(session.get()).toEqual({ state: 'entering' })
  asked[1]?.answer(500)
  await settle()
  expect(session.get()).toEqual({ state: 'out' })
  expect(readTokens()).toBeUndefined()
})

test('leaving forgets the person at once, whatever is still on its way', async () => {
  enter(anna)
  leave()
  expect(session.get()).toEqual({ state: 'out' })
  asked[0]?.answer(200, { id: 1 })
  await settle()
  expect(session.get()).toEqual({ state: 'out' })
})

test('whoever enters next never sees who was here before', async () => {
  enter(anna)
  asked[0]?.answer(200, { id: 1 })
  await settle()
  enter(bela)
  expect(session.get()).toEqual({ state: 'entering' })
  asked[1]?.answer(200, { id: 2 })
  await settle()
  expect(session.get()).toEqual({ state: 'in', profile: { id: 2 } })
})

test('a changed profile is fetched behind the old one, and a failure keeps the old one', async () => {
  enter(anna)
  asked[0]?.answer(200, { id: 1, full_name: '' })
  await settle()
  void profileChanged()
  expect(session.get()).toMatchObject({ state: 'in' })
  asked[1]?.answer(200, { id: 1, full_name: 'Anna' })
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
  void profileChanged()
  asked[2]?.answer(500)
  await vi.advanceTimersByTimeAsync(1_000)
  asked[3]?.answer(500)
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
})

test('an answer that was overtaken does not come back', async () => {
  enter(anna)
  asked[0]?.answer(200, { id: 1 })
  await settle()
  void profileChanged()
  profileIs({ id: 1, full_name: 'Anna' } as Parameters<typeof profileIs>[0])
  asked[1]?.answer(200, { id: 1, full_name: '' })
  await settle()
  expect(session.get()).toMatchObject({ profile: { full_name: 'Anna' } })
})
