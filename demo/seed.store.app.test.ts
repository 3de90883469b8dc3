import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Connection } from '../src/server/database/connect.ts'
import { openTestApp } from '../src/server/testing/test-app.ts'
import { withoutIndexes } from './seed.store.ts'

async function indexesOf(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where tablename in ('graves', 'accounts', 'tributes') order by indexname`.execute(db)
  return rows.map(({ definition }) => definition)
}

test('indexes are away while empty tables are filled, and all are back afterwards', async () => {
  const app = await openTestApp()
  const before = await indexesOf(app.db)
  const meanwhile = await app.db
    .transaction()
    .execute((trx) => withoutIndexes(trx, () => indexesOf(trx)))
  const holdingRules = before.filter((definition) => definition.includes('UNIQUE'))
  expect(holdingRules.length).toBeLessThan(before.length)
  expect(meanwhile).toEqual(holdingRules)
  expect(await indexesOf(app.db)).toEqual(before)
  await app.close()
})
