import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Keeping } from './family.rules.ts'

/* Memorials that families keep, beside what the graves hold. */

export async function insertMemorial(
  trx: Connection,
  memorial: { graveId: number; madeBy: number; madeAt: Date; visibleAt: Date },
): Promise<void> {
  await trx
    .insertInto('family_memorials')
    .values({
      grave_id: memorial.graveId,
      made_by: memorial.madeBy,
      made_at: memorial.madeAt,
      visible_at: memorial.visibleAt,
    })
    .execute()
}

/** How many this member has made since, and how many of all wait to be public. */
export async function countMadeBy(
  trx: Connection,
  accountId: number,
  since: Date,
): Promise<{ lately: number; waiting: number }> {
  const row = await trx
    .selectFrom('family_memorials')
    .select([
      sql<number>`(count(*) filter (where made_at > ${since}))::int`.as('lately'),
      sql<number>`(count(*) filter (where published_at is null))::int`.as('waiting'),
    ])
    .where('made_by', '=', accountId)
    .executeTakeFirst()
  return row ?? { lately: 0, waiting: 0 }
}

const columns = [
  'grave_id as graveId',
  'visible_at as visibleAt',
  'resting_since as restingSince',
  'disputed_since as disputedSince',
  'burial_place as burialPlace',
] as const

/** Those that a member keeps, the newest first. */
export function memorialsKeptBy(db: Connection, accountId: number) {
  return db
    .selectFrom('family_memorials')
    .select(columns)
    .where('grave_id', 'in', (query) =>
      query
        .selectFrom('keepers')
        .select('grave_id')
        .where('account_id', '=', accountId)
        .where('accepted_at', 'is not', null),
    )
    .orderBy('grave_id', 'desc')
    .execute()
}

export function findMemorial(db: Connection, graveId: number) {
  return db
    .selectFrom('family_memorials')
    .select(columns)
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
}

/** For its page. */
export async function readKeeping(db: Connection, graveId: number): Promise<Keeping | null> {
  const memorial = await db
    .selectFrom('family_memorials')
    .select([
      'burial_place as burialPlace',
      'resting_since as restingSince',
      'published_at as publishedAt',
    ])
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  if (!memorial) return null
  const keepers = await db
    .selectFrom('keepers')
    .select('relation')
    .where('grave_id', '=', graveId)
    .where('accepted_at', 'is not', null)
    .orderBy('seat')
    .execute()
  return {
    relations: keepers.map(({ relation }) => relation),
    isWaiting: memorial.publishedAt === null,
    isResting: memorial.restingSince !== null,
    burialPlace: memorial.burialPlace,
  }
}

export async function setBurialPlace(
  trx: Connection,
  graveId: number,
  burialPlace: string,
): Promise<void> {
  await trx
    .updateTable('family_memorials')
    .set({ burial_place: burialPlace })
    .where('grave_id', '=', graveId)
    .execute()
}

/** Those whose time has come. */
export async function dueToPublish(db: Connection, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('family_memorials')
    .select('grave_id')
    .where('published_at', 'is', null)
    .where('visible_at', '<=', now)
    .where('awaits_operator', '=', false)
    .orderBy('visible_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.grave_id)
}

/** False where its time has not come, it was published meanwhile, or waits for the operator. */
export async function setPublished(trx: Connection, graveId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_memorials')
    .set({ published_at: at })
    .where('grave_id', '=', graveId)
    .where('published_at', 'is', null)
    .where('visible_at', '<=', at)
    .where('awaits_operator', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A memorial that only this account keeps rests from now on. */
export async function restWithout(trx: Connection, accountId: number, at: Date): Promise<void> {
  await sql`
    update family_memorials set resting_since = ${at}
    where resting_since is null
      and grave_id in (select grave_id from keepers where account_id = ${accountId})
      and not exists (
        select from keepers
        where keepers.grave_id = family_memorials.grave_id and accepted_at is not null
          and account_id <> ${accountId}
      )`.execute(trx)
}
