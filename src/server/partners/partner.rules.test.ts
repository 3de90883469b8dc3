import { expect, test } from 'vitest'
import { maskedEmail } from '../lib/masked-email.ts'
import { codeFromName, isGoodCode, lastMonths } from './partner.rules.ts'

test.each([
  ['Linden House', 'linden-house'],
  ['  Şoimuș & Fiii S.R.L. ', 'soimus-fiii-s-r-l'],
  ['平和', 'partner'],
])('%s gets the code %s', (name, code) => {
  expect(codeFromName(name)).toBe(code)
  expect(isGoodCode(codeFromName(name))).toBe(true)
})

test('a code is small letters, digits and hyphens inside', () => {
  expect(['linden', 'a', 'a-1'].every(isGoodCode)).toBe(true)
  expect(['', '-a', 'a-', 'A', 'a b', 'é', 'a'.repeat(65)].some(isGoodCode)).toBe(false)
})

test('of a masked address the first letter and the domain are left', () => {
  expect(maskedEmail('berta@example.org')).toBe('b••••@example.org')
  expect(maskedEmail('b@example.org')).toBe('b••••@example.org')
})

test('the last months end with this one, across the turn of the year', () => {
  const months = lastMonths(new Date('2026-03-31T23:59:59Z'))
  expect(months).toHaveLength(12)
  expect(months[0]).toBe('2025-04')
  expect(months.slice(-4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
})
