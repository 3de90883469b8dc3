import { sql } from 'kysely'
import type { Database } from '../../src/server/database/connect.ts'

const perGrave = 10

/**
 * Ten followers per grave. This many of them are due now, spread over the table; the others within the coming
 * year.
 */
export async function seedFollowers(
  db: Database,
  { stored, due, now }: { stored: number; due: number; now: Date },
): Promise<void> {
  const { rows } = await sql`select 1 from followers limit 1`.execute(db)
  if (rows.length > 0) return
  console.log(`Seeding ${stored} followers …`)
  await db.connection().execute(async (connection) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(connection)
    // Checking millions of foreign keys would take longer than writing the rows.
    await run(sql`set session_replication_role = replica`)
    await run(sql`insert into followers
        (grave_id, email, token, asked_at, confirmed_at, next_on, look_at)
      select 1 + n / ${perGrave}::int, 'follower' || n || '@example.org', 'follow-' || n, ${now}, ${now},
        next_at::date, next_at
      from generate_series(0, ${stored - 1}::int) n,
        lateral (select case
          when n % ${stored / due}::int = 0 then ${now}::timestamptz
          else ${now}::timestamptz + make_interval(days => 1 + n % 365)
        end as next_at) planned`)
    await run(sql`set session_replication_role = default`)
    await run(sql`vacuum analyze followers`)
  })
}
