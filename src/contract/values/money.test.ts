import { expect, test } from 'vitest'
import { inMainUnit, moneyWords, priceTag } from './money.ts'

test.each([
  [999, 'usd', '$9.99', '9.99 USD'],
  [4999, 'eur', '€49.99', '49.99 EUR'],
  [1500, 'jpy', '¥1,500', '1500 JPY'],
  [120_050, 'chf', 'CHF\u00a01,200.50', '1200.50 CHF'],
])('%i in %s is written %s and %s', (cents, currency, tag, words) => {
  expect(priceTag(cents, currency)).toBe(tag)
  expect(moneyWords(cents, currency)).toBe(words)
})

test('a currency without decimals is counted in its main unit', () => {
  expect(inMainUnit(1500, 'jpy')).toBe(1500)
  expect(inMainUnit(1500, 'usd')).toBe(15)
})
