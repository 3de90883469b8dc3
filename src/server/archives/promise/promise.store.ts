import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'

/** The day a message leaves. */
const sendOn = sql`coalesce(send_on, due_on)`

interface Letters {
  firstDueOn: string | null
  due: number
  sent: number
  late: number
  oldestWaitingOn: string | null
  lastPlannedOn: string | null
}

/** Eternal Messages that were due between the two days. */
export async function countLetters(
  db: Connection,
  { since, today }: { since: string; today: string },
): Promise<Letters> {
  const isDue = sql`is_held = false and ${sendOn} between ${since}::date and ${today}::date`
  const { rows } = await sql<Letters>`
    select
      to_char(min(${sendOn}) filter (where ${sendOn} <= ${today}::date), 'YYYY-MM-DD') as "firstDueOn",
      (count(*) filter (where ${isDue}))::int as due,
      (count(*) filter (where ${isDue} and sent_at is not null))::int as sent,
      (count(*) filter (where ${isDue} and ${sendOn} <
        coalesce((sent_at at time zone 'UTC')::date, ${today}::date)))::int as late,
      to_char(min(${sendOn}) filter (where sent_at is null and is_held = false and ${sendOn} <= ${today}::date),
        'YYYY-MM-DD') as "oldestWaitingOn",
      to_char(max(${sendOn}) filter (where sent_at is null), 'YYYY-MM-DD') as "lastPlannedOn"
    from eternal_messages
    where due_on is not null`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('An aggregate has no row.')
  return counted
}

export async function countReturned(db: Connection, since: string): Promise<number> {
  const { returned } = await db
    .selectFrom('eternal_letters')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .select(({ fn }) => fn.countAll<number>().as('returned'))
    .where('letters.state', '=', 'returned-for-good')
    .where('eternal_messages.due_on', '>=', since)
    .executeTakeFirstOrThrow()
  return returned
}

/** Extends the newest span, or begins another one after a gap. */
export async function noteUptime(
  db: Connection,
  { now, gapAfter }: { now: Date; gapAfter: Date },
): Promise<void> {
  await sql`
    with newest as (select id, last_seen_at from uptime_spans order by id desc limit 1),
    lengthened as (
      update uptime_spans set last_seen_at = greatest(uptime_spans.last_seen_at, ${now})
      from newest
      where uptime_spans.id = newest.id and newest.last_seen_at >= ${gapAfter}
      returning 1
    )
    insert into uptime_spans (first_seen_at, last_seen_at)
    select ${now}, ${now} where not exists (select from lengthened)`.execute(db)
}

export async function uptime(
  db: Connection,
): Promise<{ recordedSince: Date; spanSince: Date } | null> {
  const { rows } = await sql<{ recordedSince: Date | null; spanSince: Date | null }>`
    select min(first_seen_at) as "recordedSince", max(first_seen_at) as "spanSince"
    from uptime_spans`.execute(db)
  const { recordedSince, spanSince } = rows[0] ?? {}
  return recordedSince && spanSince ? { recordedSince, spanSince } : null
}

export async function noteArchive(
  db: Connection,
  archive: { finishedAt: Date; memorials: number },
): Promise<void> {
  await db
    .insertInto('site_archives')
    .values({ finished_at: archive.finishedAt, memorials: archive.memorials })
    .execute()
}

export async function lastTimes(
  db: Connection,
): Promise<{ backupAt: Date | null; rehearsalAt: Date | null; archiveAt: Date | null }> {
  const { rows } = await sql<{
    backupAt: Date | null
    rehearsalAt: Date | null
    archiveAt: Date | null
  }>`
    select
      (select max(finished_at) from backups) as "backupAt",
      (select max(rehearsed_at) from restore_rehearsals) as "rehearsalAt",
      (select max(finished_at) from site_archives) as "archiveAt"`.execute(db)
  const [times] = rows
  if (!times) throw new Error('A query without a table has no row.')
  return times
}

export async function archiveSecondsAgo(db: Connection, now: Date): Promise<number | null> {
  const { archiveAt } = await lastTimes(db)
  return archiveAt && Math.max(0, (now.getTime() - archiveAt.getTime()) / 1000)
}
