import { sql } from 'kysely'
import type { Database } from '../../src/server/database/connect.ts'

const perOwner = 10

/**
 * A third of the owners are alive. The others passed up to thirty years ago, so some messages are sent
 * and most are still to come.
 */
export async function seedMessages(
  db: Database,
  { stored, due, today }: { stored: number; due: number; today: string },
): Promise<void> {
  const { rows } = await sql`select 1 from eternal_messages limit 1`.execute(db)
  if (rows.length > 0) return
  console.log(`Seeding ${stored} messages …`)
  await db.connection().execute(async (connection) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(connection)
    // Checking ten million foreign keys would take longer than writing the rows.
    await run(sql`set session_replication_role = replica`)
    await run(sql`insert into accounts (email, password_hash)
      select 'owner' || n || '@example.org', '' from generate_series(1, ${stored / perOwner}::int) n`)
    await run(sql`insert into eternal_messages
        (owner_id, year, voice_key, voice_extension, recorded_at, passing_id, due_on, sent_at)
      select id, year, gen_random_uuid()::text, 'webm', '2026-01-01',
        case when id % 3 = 0 then null else id end,
        case when id % 3 = 0 then null else due_on end,
        case when id % 3 <> 0 and due_on <= ${today}::date then due_on end
      from accounts, unnest(array[1, 2, 3, 4, 5, 10, 15, 20, 25, 30]) year,
        lateral (select (${today}::date - (id % 11000)::int + make_interval(years => year))::date as due_on)
          planned`)
    // Messages that are due and not sent, spread evenly over the table.
    await run(sql`update eternal_messages set due_on = ${today}::date, passing_id = owner_id, sent_at = null
      where year = 3 and owner_id % ${stored / perOwner / due} = 0`)
    await run(sql`set session_replication_role = default`)
    await run(sql`vacuum analyze eternal_messages`)
  })
}
