import { expect, test } from 'vitest'
import { SearchTotals } from './search-totals.ts'

test('a total that was counted while the graveyard changed is not kept', async () => {
  const totals = new SearchTotals()
  const before = Promise.withResolvers<number>()
  const counting = totals.read('anna', () => before.promise)
  totals.clear()
  before.resolve(1)
  expect(await counting).toBe(1)
  expect(await totals.read('anna', async () => 2)).toBe(2)
  expect(await totals.read('anna', async () => 3)).toBe(2)
})

test('a count that failed is tried again', async () => {
  const totals = new SearchTotals()
  const failing = totals.read('anna', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await totals.read('anna', async () => 2)).toBe(2)
})
