import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Keeping } from './family.rules.ts'

/* Memorials that families keep, beside what the graves hold. */

export async function insertMemorial(
  trx: Connection,
  memorial: {
    graveId: number
    madeBy: number
    madeAt: Date
    visibleAt: Date
    isImported?: boolean | undefined
  },
): Promise<void> {
  await trx
    .insertInto('family_memorials')
    .values({
      grave_id: memorial.graveId,
      made_by: memorial.madeBy,
      made_at: memorial.madeAt,
      visible_at: memorial.visibleAt,
      is_imported: memorial.isImported,
    })
    .execute()
}

/** How many this member has made by hand since, and how many of all such wait to be public. */
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
    .where('is_imported', '=', false)
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
    .where('silent_since', 'is', null)
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

/** Of two requests that change who keeps a memorial, one waits for the other. False where there is none. */
export async function lockFamily(trx: Connection, graveId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('family_memorials')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Where nobody keeps it any more, or nobody answers, it rests from now on. Returns whether it rests. */
export async function restWithoutKeepers(
  trx: Connection,
  graveId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_memorials')
    .set({ resting_since: at })
    .where('grave_id', '=', graveId)
    .where('resting_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keepers')
            .select('keepers.id')
            .where('keepers.grave_id', '=', graveId)
            .where('keepers.accepted_at', 'is not', null)
            .where('keepers.silent_since', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody keeps it again. */
export async function wake(trx: Connection, graveId: number, at: Date): Promise<void> {
  await trx
    .updateTable('family_memorials')
    .set({ resting_since: null, woken_at: at })
    .where('grave_id', '=', graveId)
    .where('resting_since', 'is not', null)
    .execute()
}

export async function setDisputed(trx: Connection, graveId: number, at: Date): Promise<void> {
  await trx
    .updateTable('family_memorials')
    .set({ disputed_since: at })
    .where('grave_id', '=', graveId)
    .where('disputed_since', 'is', null)
    .execute()
}

/** Once no dispute waits for the operator, the memorial can be changed again. */
export async function endSettledDispute(trx: Connection, graveId: number): Promise<void> {
  await trx
    .updateTable('family_memorials')
    .set({ disputed_since: null })
    .where('grave_id', '=', graveId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_cases')
            .select('family_cases.id')
            .where('family_cases.grave_id', '=', graveId)
            .where('family_cases.kind', '=', 'dispute')
            .where('family_cases.decided_at', 'is', null),
        ),
      ),
    )
    .execute()
}
