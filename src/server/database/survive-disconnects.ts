import type pg from 'pg'

/**
 * The pool replaces a broken connection, and the query that used it fails. `pg` also emits an `error`
 * event, which ends the process if it has no listener. The pool emits it for idle connections only, so
 * each connection needs a listener as well.
 */
export function surviveDisconnects(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
