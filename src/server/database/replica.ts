import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { DatabaseUnavailable } from './errors.ts'
import { GuardedPool } from './guarded-pool.ts'
import { limited, serverLimits } from './limits.ts'
import type { Tables } from './rows.generated.ts'
import type { TransactionGuard } from './transactions/transaction-guard.ts'

export interface Replica {
  /** Calls `read` again on the primary if the replica fails. `read` must not write. */
  read<T>(read: (from: Connection) => Promise<T>): Promise<T>
  /** Null where there is no replica. */
  isUsed(): boolean | null
  close(): Promise<void>
}

/** How long a replica that failed is left unused. */
const pauseMs = 10_000
/** How often its lag is checked. It is never used when more than two intervals behind. */
const checkMs = 5_000
/** Shorter than the primary's, which answers when the replica does not. */
const replicaLimits = { connect: 2_000, statement: 4_500, silence: 5_000 }

/**
 * A read replica. If it fails, even because replication cancels a query, the primary answers and the replica is
 * not used for a while. Only errors of the database count. A replica that has fallen behind is not used either:
 * it would still show erased owners.
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
        // Our own refusals, such as of a page that does not exist, say nothing about the replica.
        else if (!(error instanceof pg.DatabaseError)) throw error
        const answer = await read(database)
        // The primary could answer, so the replica is at fault. A statement that fails on both is itself to blame.
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

/** Returns whether the replica has what the primary had written by the previous check. */
function lagCheck(database: Kysely<Tables>, copy: Kysely<Tables>): () => Promise<boolean> {
  let written: string | null = null
  return async () => {
    const { rows } = await sql<{ follows: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${written}::pg_lsn as follows`.execute(copy)
    // While the primary is down, the replica cannot be behind.
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
