import type pg from 'pg'
import { dayMs, hourMs, minuteMs } from '../../contract/values/durations.ts'

/** Milliseconds after which a wait for PostgreSQL ends. */
export interface DatabaseLimits {
  /** For a new connection, or a free one in the pool. */
  connect: number
  /** PostgreSQL ends the statement, the wait for a lock or the idle transaction; the connection stays open. */
  statement: number
  lock: number
  idleInTransaction: number
  /** The client closes a connection whose query gets no response: longer than `statement`. */
  silence: number
}

/** For people who are waiting: none of their statements takes a tenth of this. */
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
