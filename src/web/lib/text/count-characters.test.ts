import { expect, test } from 'vitest'
import { countCharacters } from './count-characters.ts'

test('plain letters count one each', () => {
  expect(countCharacters('rest well')).toBe(9)
})

test('letters beyond the first plane count one, not two', () => {
  expect(countCharacters('🕯𝔸𠮷')).toBe(3)
})

test('nothing counts nothing', () => {
  expect(countCharacters('')).toBe(0)
})
