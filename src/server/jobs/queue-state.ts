import type pg from 'pg'

export interface WaitingJobs {
  job: string
  waiting: number
  /** How long ago the oldest job became due. */
  oldestSeconds: number
}

/** Jobs that are due and not started, read by the index that workers use. Empty while there is no queue. */
export async function waitingJobs(pool: pg.Pool): Promise<WaitingJobs[]> {
  const known = await pool.query<{ table: string | null }>(
    `select to_regclass('pgboss.job')::text as table`,
  )
  if (!known.rows[0]?.table) return []
  const { rows } = await pool.query<WaitingJobs>(`
    select name as job, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float as "oldestSeconds"
    from pgboss.job
    where state < 'active' and not blocked and start_after <= now()
    group by name order by name`)
  return rows
}
