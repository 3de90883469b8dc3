import { expect, test } from 'vitest'
import { isOneTypo } from './one-typo.rules.ts'

test.each([
  ['maria', 'marie'],
  ['maria', 'mria'],
  ['maria', 'mariaa'],
  ['maria', 'mraia'],
  ['anna', 'amna'],
  ['𠮷野', '吉野'],
])('%s and %s are one typo apart', (a, b) => {
  expect(isOneTypo(a, b)).toBe(true)
  expect(isOneTypo(b, a)).toBe(true)
})

test.each([
  ['maria', 'maria'],
  ['maria', 'mirja'],
  ['maria', 'mari an'],
  ['maria', 'air am'],
  ['abc', 'cba'],
])('%s and %s are not', (a, b) => {
  expect(isOneTypo(a, b)).toBe(false)
})
