import { expect, test } from 'vitest'
import { byDispute } from './disputes.ts'

test('a border that enters a disputed area is cut there and continues as disputed', () => {
  const [a, b, c, d] = [
    [70, 30],
    [72, 32],
    [75, 34],
    [76, 35],
  ]
  expect(byDispute([[a, b, c, d] as number[][]])).toEqual({
    settled: [[a, b, c]],
    disputed: [[c, d]],
  })
})

test('a border elsewhere stays as it is', () => {
  const line = [
    [6, 49],
    [7, 48],
    [8, 47],
  ]
  expect(byDispute([line])).toEqual({ settled: [line], disputed: [] })
})
