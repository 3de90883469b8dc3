import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { Tables } from './rows.generated.ts'
import { bearBreaks } from './survive-disconnects.ts'

export interface Replica {
  /** Only for reading, and it may be done a second time: then from the database itself. */
  read<T>(read: (from: Connection) => Promise<T>): Promise<T>
  /** Whether reads go to it just now; null where there is none. */
  isRead(): boolean | null
  close(): Promise<void>
}

/** Long enough not to ask a dead one with every visitor. */
const restMs = 10_000
/** How often it is seen whether the copy follows: it is never read when further behind than two of these. */
const lookMs = 5_000

/**
 * A copy that follows the database. Whatever goes wrong with it, also a question it breaks off because
 * the next news came in, the database itself answers, and the copy is left alone for a while. So is one
 * that has stopped following: it would go on showing who has been erased.
 */
export function openReplica(
  database: Kysely<Tables>,
  url: string | null,
  types: pg.CustomTypesConfig,
): Replica {
  if (!url) return { read: (read) => read(database), isRead: () => null, close: async () => {} }
  const pool = new pg.Pool({
    types,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  })
  bearBreaks(pool)
  const copy = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let restUntil = 0
  const isRead = () => performance.now() >= restUntil
  const rest = () => {
    restUntil = performance.now() + restMs
  }
  const looking = lookEvery(lookMs, followingOf(database, copy), rest)
  return {
    async read(read) {
      if (!isRead()) return read(database)
      try {
        return await read(copy)
      } catch {
        rest()
        return read(database)
      }
    },
    isRead,
    async close() {
      clearInterval(looking)
      await copy.destroy()
    },
  }
}

/** Asks whether the copy has by now what the database had written when this was last asked. */
function followingOf(database: Kysely<Tables>, copy: Kysely<Tables>): () => Promise<boolean> {
  let written: string | null = null
  return async () => {
    const { rows } = await sql<{ follows: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${written}::pg_lsn as follows`.execute(copy)
    // A database that is down writes nothing, and that is not the copy's fault.
    const now = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`
      .execute(database)
      .catch(() => null)
    written = now?.rows[0]?.written ?? written
    // One that says nothing of it follows in a way of its own.
    return rows[0]?.follows ?? true
  }
}

function lookEvery(ms: number, look: () => Promise<boolean>, onBehind: () => void) {
  let isLooking = false
  const once = async () => {
    if (isLooking) return
    isLooking = true
    const isWell = await look().catch(() => false)
    isLooking = false
    if (!isWell) onBehind()
  }
  return setInterval(once, ms).unref()
}
