import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyOf } from '../../testing/database-template.ts'
import { connect, type OpenDatabase } from '../connect.ts'
import type { Connection } from '../connection.ts'

const code = 'QUERY_OUTSIDE_TRANSACTION'

describe('inside a transaction', () => {
  let copy: Awaited<ReturnType<typeof copyOf>>
  let database: OpenDatabase
  beforeAll(async () => {
    copy = await copyOf(inject('database'))
    database = await connect(copy.settings)
  })
  afterAll(async () => {
    await database.close()
    await copy.discard()
  })

  const one = (on: Connection) => sql`select 1 as one`.execute(on)

  const mistakes: Record<string, () => Promise<unknown>> = {
    'a query on the database': () => one(database.db),
    'a query on the pool': () => database.pool.query('select 1'),
    'a query on the pool with a callback': () =>
      new Promise((resolve, reject) => {
        database.pool.query('select 1', (error, result) =>
          error ? reject(error) : resolve(result),
        )
      }),
    'a connection of the pool': () => database.pool.connect(),
    'a second transaction': () => database.db.transaction().execute(one),
    'a connection that is held': () => database.db.connection().execute(one),
    'a read that may be old': () => database.readFromReplica(one),
    'a query of a function that waited before': async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return one(database.db)
    },
  }

  test.each(Object.keys(mistakes))('%s is refused', async (mistake) => {
    const ask = () => mistakes[mistake]?.() ?? Promise.resolve()
    await expect(database.db.transaction().execute(ask)).rejects.toMatchObject({ code })
    await expect(one(database.db)).resolves.toBeDefined()
  })

  test('the same holds for every kind of transaction, and for a connection that is held', async () => {
    const { db } = database
    const ask = () => one(db)
    const holders = [
      () => db.transaction().setIsolationLevel('repeatable read').execute(ask),
      () => db.transaction().setAccessMode('read only').execute(ask),
      () =>
        db.transaction().setIsolationLevel('serializable').setAccessMode('read only').execute(ask),
      () => db.connection().execute(ask),
      () => db.connection().execute((connection) => connection.transaction().execute(ask)),
    ]
    for (const hold of holders) await expect(hold()).rejects.toMatchObject({ code })
  })

  test('the refusal rolls the transaction back', async () => {
    const { db } = database
    const mistaken = db.transaction().execute(async (trx) => {
      await sql`create table written (word text)`.execute(trx)
      await one(db)
    })
    await expect(mistaken).rejects.toMatchObject({ code })
    const { rows } = await sql`select to_regclass('written') as found`.execute(db)
    expect(rows).toEqual([{ found: null }])
  })

  test('its own queries and those of others go on', async () => {
    const { db } = database
    const whenOpen = Promise.withResolvers<void>()
    const own = db.transaction().execute(async (trx) => {
      whenOpen.resolve()
      await one(trx)
      return one(trx)
    })
    await whenOpen.promise
    await expect(Promise.all([own, one(db)])).resolves.toHaveLength(2)
  })

  test('work that it starts may use the database once it has ended', async () => {
    const { db } = database
    const end = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      later = end.promise.then(() => one(db))
      await one(trx)
    })
    end.resolve()
    await expect(later).resolves.toBeDefined()
  })

  test('another database is free', async () => {
    const second = await copyOf(inject('database'))
    const other = await connect(second.settings)
    try {
      await expect(database.db.transaction().execute(() => one(other.db))).resolves.toBeDefined()
    } finally {
      await other.close()
      await second.discard()
    }
  })
})
