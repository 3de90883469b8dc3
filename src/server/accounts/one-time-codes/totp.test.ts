import { expect, test } from 'vitest'
import { base32, codeAt, matchingStep, otpauthUri, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code of the RFC is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

// RFC 4226, appendix D.
test.each(
  '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'
    .split(' ')
    .map((code, count) => [count, code] as const),
)('count %i has the code of the RFC, %s', (count, code) => {
  expect(codeAt(secret, count)).toBe(code)
})

// RFC 4648, chapter 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code counts one step before and after its own, and not two', () => {
  const now = new Date(1_800_000_015_000)
  const step = stepAt(now)
  const matches = (of: number) => matchingStep(secret, codeAt(secret, of), { now, lastStep: 0 })
  expect([-2, -1, 0, 1, 2].map((shift) => matches(step + shift))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test('a code is not taken again, nor one of an earlier step', () => {
  const now = new Date(1_800_000_015_000)
  const step = stepAt(now)
  expect(matchingStep(secret, codeAt(secret, step), { now, lastStep: step })).toBeNull()
  expect(matchingStep(secret, codeAt(secret, step - 1), { now, lastStep: step })).toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is never a code', (code) => {
  expect(matchingStep(secret, code, { now: new Date(), lastStep: 0 })).toBeNull()
})

test('the address names site and account, whatever signs they hold', () => {
  expect(otpauthUri(secret, { site: 'Vigil & Co', email: 'a+b@example.org' })).toBe(
    'otpauth://totp/Vigil%20%26%20Co:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vigil%20%26%20Co',
  )
})
