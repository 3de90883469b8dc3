import { type Selectable, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Tables } from '../../database/rows.generated.ts'
import type { Offering } from './offering.rules.ts'

export async function offeringsOf(db: Connection, graveId: number): Promise<Offering[]> {
  const rows = await db
    .selectFrom('offerings')
    .selectAll()
    .where('grave_id', '=', graveId)
    .orderBy('id')
    .execute()
  return rows.map(offeringOf)
}

export async function findOffering(
  db: Connection,
  graveId: number,
  id: number,
): Promise<Offering | undefined> {
  const row = await db
    .selectFrom('offerings')
    .selectAll()
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && offeringOf(row)
}

function offeringOf(row: Selectable<Tables['offerings']>): Offering {
  const { key, width, height } = row
  return {
    id: row.id,
    kind: row.kind,
    authorName: row.author_name,
    message: row.message,
    picture: key !== null && width !== null && height !== null ? { key, width, height } : null,
    offeredAt: row.offered_at,
    refusedAt: row.refused_at,
  }
}

/** How many are waiting, of one kind or of all. */
export async function countWaiting(
  db: Connection,
  graveId: number,
  kind?: Offering['kind'],
): Promise<number> {
  const rows = await db
    .selectFrom('offerings')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('refused_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'memory'))
    .execute()
  return rows.length
}

export async function insertOffering(
  trx: Connection,
  graveId: number,
  { kind, authorName, message, picture, offeredAt }: Omit<Offering, 'id' | 'refusedAt'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('offerings')
    .values({
      grave_id: graveId,
      kind,
      author_name: authorName,
      message,
      ...picture,
      offered_at: offeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** If two guardians accept it at once, one of them gets it. */
export async function deleteOffering(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<Offering | undefined> {
  const row = await trx
    .deleteFrom('offerings')
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && offeringOf(row)
}

/** Returns false when it is gone. One that was refused before keeps its date. */
export async function setRefused(
  trx: Connection,
  graveId: number,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offerings')
    .set((set) => ({ refused_at: set.fn.coalesce('refused_at', set.val(at)) }))
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the keys of their pictures. */
export async function deleteOfferingsBefore(db: Connection, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('offerings')
    .where(sql<Date>`coalesce(refused_at, offered_at)`, '<', before)
    // At a memorial without keepers they wait; once it has a keeper again, they wait as long as at any other.
    .where(
      sql<boolean>`not exists (
        select from family_memorials
        where family_memorials.grave_id = offerings.grave_id
          and (resting_since is not null or woken_at >= ${before})
      )`,
    )
    .returning('key')
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

export async function keysOfPictures(db: Connection, graveId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offerings')
    .select('key')
    .where('grave_id', '=', graveId)
    .where('key', 'is not', null)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Because the guardians chose it, the memorial has no keeper, or an operator holds every tribute. */
export async function areTributesReadFirst(
  db: Connection,
  graveId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ areReadFirst: boolean }>`
    select exists (select from tributes_read_first where grave_id = ${graveId})
      or exists (
        select from family_memorials where grave_id = ${graveId} and resting_since is not null
      )
      or exists (select from blocks where kind = 'hold' and (until is null or until > ${now}))
      as "areReadFirst"`.execute(db)
  return rows[0]?.areReadFirst ?? false
}

/** What the guardians of this memorial chose. */
export async function doGuardiansReadFirst(db: Connection, graveId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tributes_read_first')
    .select('grave_id')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setTributesReadFirst(
  trx: Connection,
  graveId: number,
  areReadFirst: boolean,
): Promise<void> {
  if (areReadFirst) {
    await trx
      .insertInto('tributes_read_first')
      .values({ grave_id: graveId })
      .onConflict((conflict) => conflict.column('grave_id').doNothing())
      .execute()
  } else {
    await trx.deleteFrom('tributes_read_first').where('grave_id', '=', graveId).execute()
  }
}
