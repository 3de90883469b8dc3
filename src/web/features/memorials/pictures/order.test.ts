import { expect, test } from 'vitest'
import { moved } from './order.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
])('from %i to %i the order is %3$s', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order)
})
