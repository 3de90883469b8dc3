import { expect, test } from 'vitest'
import { codeFromName, isGoodCode, passwordFingerprint } from './partner.ts'

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

test('a token issued before a password change is recognised', () => {
  expect(passwordFingerprint('one')).not.toBe(passwordFingerprint('two'))
  expect(passwordFingerprint('one')).toBe(passwordFingerprint('one'))
})
