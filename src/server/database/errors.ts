import pg from 'pg'

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** The database cannot be reached, does not answer in time, or accepts no work at the moment. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_AWAY'
  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** SQLSTATE codes, or their first two characters, of a database that accepts no work at the moment. */
const awayCodes = new Set([
  // Connections, and resources such as memory, disk and connections.
  '08',
  '53',
  // It is shutting down, starting, or has become a replica.
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // A timeout has ended a statement, a wait for a lock, or an idle session or transaction.
  '57014',
  '55P03',
  '25P03',
  '57P05',
])

/** Messages of `pg` for a lost or silent connection; they have no code. */
const awayMessages = [
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout e',
]

/** Node's codes for writing to a connection that the other side has closed. */
const closedCodes = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/** The same error, or `DatabaseUnavailable` if the connection failed rather than the statement. */
export function asDatabaseUnavailable(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error
  const code = 'code' in error ? String(error.code) : ''
  const isAway =
    error instanceof pg.DatabaseError
      ? awayCodes.has(code) || awayCodes.has(code.slice(0, 2))
      : 'syscall' in error ||
        closedCodes.has(code) ||
        awayMessages.some((start) => error.message.startsWith(start))
  return isAway ? new DatabaseUnavailable(error) : error
}

/** No response came in time, so the state of the connection is unknown. */
export function isUnanswered(error: Error): boolean {
  return error.message === 'Query read timeout'
}

/**
 * PostgreSQL committed and stopped waiting for its synchronous replica. Checks the routine, because the message
 * may be translated.
 */
export function isUnreplicated({ routine }: { routine: string | undefined }): boolean {
  return routine === 'SyncRepWaitForLSN'
}
