import { expect, test } from 'vitest'
import { conversionRate } from './conversion.ts'

test.each([
  [0, 0, '0%'],
  [0, 7, '0%'],
  [1, 3, '33%'],
  [2, 3, '67%'],
  [3, 2, '150%'],
])('%d purchases of %d people are %s', (purchases, people, rate) => {
  expect(conversionRate(purchases, people)).toBe(rate)
})
