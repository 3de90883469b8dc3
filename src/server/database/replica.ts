import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Connection } from './connect.ts'
import { openPool } from './pool.ts'
import type { Tables } from './rows.generated.ts'

export interface Replica {
  /** Only for reading, and it may be done a second time: then from the database itself. */
  read<T>(read: (from: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Long enough not to ask a dead one with every visitor. */
const restMs = 10_000

/**
 * A copy that follows the database. Whatever goes wrong with it, also a question it breaks off because
 * the next news came in, the database itself answers, and the copy is left alone for a while.
 */
export function openReplica(
  database: Kysely<Tables>,
  url: string | null,
  types: pg.CustomTypesConfig,
): Replica {
  if (!url) return { read: (read) => read(database), close: async () => {} }
  const pool = openPool({
    types,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  })
  const copy = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let restUntil = 0
  return {
    async read(read) {
      if (performance.now() < restUntil) return read(database)
      try {
        return await read(copy)
      } catch {
        restUntil = performance.now() + restMs
        return read(database)
      }
    },
    close: () => copy.destroy(),
  }
}
