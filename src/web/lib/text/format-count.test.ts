import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [999_998, '999,998'],
  [1_000_000, '1,000,000'],
])('%i is written as %s', (count, written) => {
  expect(formatCount(count)).toBe(written)
})
