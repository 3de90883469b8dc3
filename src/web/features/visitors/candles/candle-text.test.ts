import { expect, test } from 'vitest'
import { latelyFrom, leftHere } from './candle-text.ts'

test.each([
  [0, 0, 'No candle burns here yet.'],
  [1, 0, '1 candle has been left here.'],
  [0, 1, '1 bunch of flowers has been left here.'],
  [1200, 2, '1,200 candles and 2 bunches of flowers have been left here.'],
])('%i candles and %i bunches of flowers', (candles, flowers, text) => {
  expect(leftHere({ candle_count: candles, flower_count: flowers, candles: [] })).toBe(text)
})

test('the last who gave a name are named once each', () => {
  const from = (...names: string[]) => latelyFrom(names.map((first_name) => ({ first_name })))
  expect(from('', '')).toBe('')
  expect(from('', 'Ada')).toBe('Lately from \u2068Ada\u2069.')
  expect(from('Ada', 'Per', 'Ada', 'Inga', 'Olle')).toBe(
    'Lately from \u2068Ada\u2069, \u2068Per\u2069 and \u2068Inga\u2069.',
  )
})
