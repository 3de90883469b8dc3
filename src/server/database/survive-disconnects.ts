import type pg from 'pg'

/**
 * A connection that breaks is replaced by the pool, and whoever was using it is told by the query. `pg`
 * says it aloud as well, and where nobody listens that ends the process: the pool speaks for idle
 * connections alone, so one in the middle of a transaction needs a listener of its own.
 */
export function bearBreaks(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
