import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { DatabaseUnavailable } from './errors.ts'
import { GuardedPool } from './guarded-pool.ts'
import { limited, serverLimits } from './limits.ts'
import type { Tables } from './rows.generated.ts'
import type { TransactionGuard } from './transactions/transaction-guard.ts'

export interface Replica {
  /** Calls `read` a second time, on the database itself, if the replica fails. `read` must only read. */
  read<T>(read: (from: Connection) => Promise<T>): Promise<T>
  /** Null where there is no replica. */
  isUsed(): boolean | null
  close(): Promise<void>
}

/** So long a replica that failed is not used. */
const pauseMs = 10_000
/** How often its lag is checked: it is never used when more than two of these behind. */
const checkMs = 5_000
/** Shorter than the database's, which answers when the replica does not. */
const replicaLimits = { connect: 2_000, statement: 4_500, silence: 5_000 }

/**
 * A read replica. If it fails, also because replication cancels a query, the database itself answers and
 * the replica is not used for a while. Only errors of the database count. Nor is a replica used that has
 * fallen behind: it would still show erased owners.
 */
export function openReplica(
  database: Kysely<Tables>,
  url: string | null,
  types: pg.CustomTypesConfig,
  guard: TransactionGuard | null,
): Replica {
  if (!url) return { read: (read) => read(database), isUsed: () => null, close: async () => {} }
  const limits = limited({ ...serverLimits, ...replicaLimits })
  const pool = new GuardedPool({ types, connectionString: url, max: 10, ...limits }, guard)
  const copy = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let pausedUntil = 0
  const isUsed = () => performance.now() >= pausedUntil
  const pause = () => {
    pausedUntil = performance.now() + pauseMs
  }
  const checking = checkEvery(checkMs, lagCheck(database, copy), pause)
  return {
    async read(read) {
      if (!isUsed()) return read(database)
      try {
        return await read(copy)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) pause()
        // A refusal of our own, such as of a page that is not there, says nothing about the replica.
        else if (!(error instanceof pg.DatabaseError)) throw error
        const answer = await read(database)
        // The database answers what the replica could not; a statement that fails on both is to blame itself.
        pause()
        return answer
      }
    },
    isUsed,
    async close() {
      clearInterval(checking)
      await copy.destroy()
    },
  }
}

/** Returns whether the replica has what the database had written at the previous check. */
function lagCheck(database: Kysely<Tables>, copy: Kysely<Tables>): () => Promise<boolean> {
  let written: string | null = null
  return async () => {
    const { rows } = await sql<{ follows: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${written}::pg_lsn as follows`.execute(copy)
    // While the database is down, the replica is not behind.
    const now = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`
      .execute(database)
      .catch(() => null)
    written = now?.rows[0]?.written ?? written
    // Null at the first check, and for a logical replica, which has no replay position.
    return rows[0]?.follows ?? true
  }
}

function checkEvery(ms: number, check: () => Promise<boolean>, onBehind: () => void) {
  let isChecking = false
  const once = async () => {
    if (isChecking) return
    isChecking = true
    const isCurrent = await check().catch(() => false)
    isChecking = false
    if (!isCurrent) onBehind()
  }
  return setInterval(once, ms).unref()
}
