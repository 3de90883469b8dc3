import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { prepared } from './prepared.ts'

test('each connection prepares a marked statement once, also one that follows another', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  for (const _connection of ['first', 'second']) {
    await app.db.connection().execute(async (db) => {
      for (const value of [1, 2]) {
        const { rows } = await sql`${prepared('a-value')} select ${value}::int as value`.execute(db)
        expect(rows).toEqual([{ value }])
      }
      const known = sql`select name from pg_prepared_statements where name = 'a-value'`
      expect((await known.execute(db)).rows).toEqual([{ name: 'a-value' }])
    })
    const client = await app.ports.database.pool.connect()
    client.release(true)
  }
})
