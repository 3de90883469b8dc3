import type pg from 'pg'
import { dayMs, hourMs, minuteMs } from '../../contract/values/durations.ts'

/** After so many milliseconds a wait for PostgreSQL ends. */
export interface DatabaseLimits {
  /** For a new connection, and for a free one in the pool. */
  connect: number
  /** PostgreSQL ends statements, waits for locks and idle transactions; the connection goes on. */
  statement: number
  lock: number
  idleInTransaction: number
  /** The client ends a connection whose query has no answer: longer than `statement`. */
  silence: number
}

/** For people who wait: no statement of theirs takes a tenth of this. */
export const serverLimits: DatabaseLimits = {
  connect: 5_000,
  statement: 6_000,
  lock: 5_000,
  idleInTransaction: 15_000,
  silence: 7_000,
}

/** For migrations and for commands that read or write every row. */
export const longLimits: DatabaseLimits = {
  connect: 10_000,
  statement: hourMs,
  lock: minuteMs,
  // A backup reads all rows in one transaction, however slow its disk is.
  idleInTransaction: dayMs,
  silence: hourMs + minuteMs,
}

/** How soon either side notices that the other machine is gone. */
const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
}

export function limited(limits: DatabaseLimits): pg.PoolConfig {
  return {
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.silence,
    ...keepAlive,
  }
}
