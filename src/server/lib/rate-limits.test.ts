import pg from 'pg'
import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { rateLimits } from './rate-limits.ts'

test('only the IP address that has read 200,000 rows in an hour has to wait', async () => {
  const { spend } = rateLimits(new pg.Pool())
  const rows = limits.rowsPerAddress
  await spend(rows, '192.0.2.1', 200_000)
  await expect(spend(rows, '192.0.2.1', 1)).rejects.toMatchObject({ code: 'too-many' })
  await expect(spend(rows, '192.0.2.2', 1)).resolves.toBeUndefined()
})
