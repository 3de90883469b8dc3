import { expect, test } from 'vitest'
import { stepOfKey, stepOfSwipe } from './steps.ts'

test.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', -2],
  ['End', 3],
  ['a', 0],
])('the key %s leads %i pictures on', (key, by) => {
  expect(stepOfKey(key, 2, 6)).toBe(by)
})

test.each([
  ['to the left', -80, 10, 1],
  ['to the right', 80, -10, -1],
  ['too short', -30, 0, 0],
  ['downwards', -80, 90, 0],
])('a swipe %s is understood', (_, x, y, by) => {
  expect(stepOfSwipe({ x: 200, y: 200 }, { x: 200 + x, y: 200 + y })).toBe(by)
})
