import { expect, test } from 'vitest'
import { canGoTo, pageWindow } from './page-window.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, 'gap', 9]],
  [5, 9, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]],
  [6, 9, [1, 'gap', 4, 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
  [10_000, 20_000, [1, 'gap', 9998, 9999, 10_000, 10_001, 10_002, 'gap', 20_000]],
])('page %i of %i', (current, total, expected) => {
  expect(pageWindow(current, total)).toEqual(expected)
})

test('pages turn only within the list and never to the same page', () => {
  expect(canGoTo(2, 1, 2)).toBe(true)
  expect(canGoTo(1, 1, 2)).toBe(false)
  expect(canGoTo(0, 1, 2)).toBe(false)
  expect(canGoTo(3, 1, 2)).toBe(false)
})
