import pg from 'pg'

/**
 * A pool whose connections may break, at rest or at work: whoever waits for one is told, and the pool
 * makes a new one. Without somebody who listens, a broken connection would end the process.
 */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', () => {})
  // To one that is lent out the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
