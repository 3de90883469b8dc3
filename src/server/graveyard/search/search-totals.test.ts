import { expect, test } from 'vitest'
import { SearchTotals } from './search-totals.ts'
import { type Wanted, wantedOf } from './wanted.rules.ts'

const anna = wantedOf('anna', {}) as Wanted
const marie = wantedOf('ma we', {}) as Wanted

test('a changed name drops the totals that counted it, before or after, and no other', async () => {
  const totals = new SearchTotals()
  let counted = 0
  const count = async () => ++counted
  await totals.find(anna, count)
  await totals.find(marie, count)
  totals.drop(['peter klein', 'paul klein'])
  expect([await totals.find(anna, count), await totals.find(marie, count)]).toEqual([1, 2])
  totals.drop(['paul klein', 'maria weber'])
  expect([await totals.find(anna, count), await totals.find(marie, count)]).toEqual([1, 3])
})

test('a change that arrives while graves are counted leaves no total behind', async () => {
  const totals = new SearchTotals()
  const { promise, resolve } = Promise.withResolvers<number>()
  const first = totals.find(anna, () => promise)
  totals.drop(['hanna'])
  resolve(7)
  expect(await first).toBe(7)
  expect(await totals.find(anna, async () => 8)).toBe(8)
  await expect(
    totals.find(marie, async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(await totals.find(marie, async () => 3)).toBe(3)
})
