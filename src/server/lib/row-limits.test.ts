import { expect, test } from 'vitest'
import { rowLimits } from './row-limits.ts'

test('whoever has read 200,000 rows in an hour waits, and nobody else', async () => {
  const { spendRows } = rowLimits()
  await spendRows('192.0.2.1', 200_000)
  await expect(spendRows('192.0.2.1', 1)).rejects.toMatchObject({ status: 429 })
  await expect(spendRows('192.0.2.2', 1)).resolves.toBeUndefined()
})
