import { expect, test } from 'vitest'
import { daysOf } from './days-text.ts'

test('the days of a memorial, as they come every year', () => {
  expect(daysOf('1931-04-02', '2019-11-30')).toBe('April 2 and November 30')
  expect(daysOf(null, '2019-11-30')).toBe('November 30')
  expect(daysOf('1931-11-30', '2019-11-30')).toBe('November 30')
})
