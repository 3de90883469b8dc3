import { beforeEach, expect, test, vi } from 'vitest'
import { clearPartnerSession, readPartnerSession, storePartnerSession } from './partner-session.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const visit = { referral_code: 'linden', total_registrations: 2, total_purchases: 1, access: 't' }

test('a session is restored until it is ended', () => {
  storePartnerSession(visit)
  expect(readPartnerSession()).toEqual(visit)
  clearPartnerSession()
  expect(readPartnerSession()).toBeUndefined()
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"referral_code":"linden"}',
  '{"referral_code":1,"access":"t"}',
])('what is stored as %j is corrupt and removed', (text) => {
  kept.set('referral_data', text)
  expect(readPartnerSession()).toBeUndefined()
  expect(kept.has('referral_data')).toBe(false)
})
