import { expect, test } from 'vitest'
import { areaOf, deepestPoint } from './label-point.ts'
import type { WorldPoint } from './mercator.ts'

const square: WorldPoint[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
]

test('the middle of a square is its deepest point', () => {
  const [x, y] = deepestPoint([square])
  expect(x).toBeCloseTo(0.5, 1)
  expect(y).toBeCloseTo(0.5, 1)
})

test('the label of a horseshoe-shaped country is on the land, not in the bay', () => {
  const horseshoe: WorldPoint[] = [
    [0, 0],
    [9, 0],
    [9, 2],
    [3, 2],
    [3, 7],
    [9, 7],
    [9, 9],
    [0, 9],
    [0, 0],
  ]
  const [x, y] = deepestPoint([horseshoe])
  expect(x).toBeLessThan(3)
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(9)
})

test('a hole in the middle moves the label aside', () => {
  const lake: WorldPoint[] = [
    [0.3, 0.3],
    [0.9, 0.3],
    [0.9, 0.9],
    [0.3, 0.9],
    [0.3, 0.3],
  ]
  const [x, y] = deepestPoint([square, lake])
  expect(Math.min(x, y)).toBeLessThan(0.3)
})

test('the area of a ring does not depend on its direction', () => {
  expect(areaOf(square)).toBe(1)
  expect(areaOf(square.toReversed())).toBe(1)
})
