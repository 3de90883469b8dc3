import { expect, test } from 'vitest'
import { leftHere } from './candle-text.ts'

test.each([
  [0, 0, 'No candle burns here yet.'],
  [1, 0, '1 candle has been left here.'],
  [0, 1, '1 bunch of flowers has been left here.'],
  [1200, 2, '1,200 candles and 2 bunches of flowers have been left here.'],
])('%i candles and %i bunches of flowers', (candles, flowers, text) => {
  expect(leftHere({ candle_count: candles, flower_count: flowers, candles: [] })).toBe(text)
})
