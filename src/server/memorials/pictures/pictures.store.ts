import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Picture, PictureWords } from './picture.rules.ts'

const columns = [
  'id',
  'key',
  'caption',
  'year',
  'description',
  'width',
  'height',
  'by_guardian as byGuardian',
  'guardian_fields as guardianFields',
  'removal_asked_by as removalAskedById',
  'removal_asked_at as removalAskedAt',
] as const

export async function picturesOf(db: Connection, graveId: number): Promise<Picture[]> {
  return db
    .selectFrom('pictures')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function countPictures(db: Connection, graveId: number): Promise<number> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('grave_id', '=', graveId)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}

export async function findGraveOfPicture(db: Connection, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('grave_id as graveId')
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.graveId
}

/** Adds it after all others. */
export async function insertPicture(
  trx: Connection,
  graveId: number,
  picture: {
    key: string
    width: number
    height: number
    addedAt: Date
    byGuardian: boolean
    caption?: string
  },
): Promise<Picture> {
  const { key, width, height, addedAt, byGuardian, caption = '' } = picture
  return trx
    .insertInto('pictures')
    .values({
      grave_id: graveId,
      key,
      caption,
      width,
      height,
      added_at: addedAt,
      by_guardian: byGuardian,
      position: sql<number>`coalesce((select max(position) + 1 from pictures where grave_id = ${graveId}), 0)`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateWords(
  trx: Connection,
  graveId: number,
  id: number,
  { caption, year, description }: PictureWords,
  guardianFields: string[],
): Promise<Picture | undefined> {
  return trx
    .updateTable('pictures')
    .set({ caption, year, description, guardian_fields: guardianFields })
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Returns its key, or undefined when it was gone already. */
export async function deletePicture(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('pictures')
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst()
  return row?.key
}

export async function setOrder(trx: Connection, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('pictures').set({ position }).where('id', '=', id).execute()
  }
}

export async function findPicture(
  trx: Connection,
  graveId: number,
  id: number,
): Promise<Picture | undefined> {
  return trx
    .selectFrom('pictures')
    .select(columns)
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** With null, the request is withdrawn. */
export async function setRemovalAsked(
  trx: Connection,
  id: number,
  asked: { by: number; at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({ removal_asked_by: asked?.by ?? null, removal_asked_at: asked?.at ?? null })
    .where('id', '=', id)
    .execute()
}

export async function setRemoved(trx: Connection, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({ removed_at: at, removal_asked_by: null, removal_asked_at: null })
    .where('id', '=', id)
    .execute()
}

/** What the guardians have removed since then. */
export async function removedPictures(
  db: Connection,
  graveId: number,
  since: Date,
): Promise<{ id: number; caption: string; removedAt: Date }[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'caption', 'removed_at as removedAt'])
    .where('grave_id', '=', graveId)
    .where('removed_at', '>', since)
    .orderBy('removed_at')
    .execute()
  return rows.flatMap(({ removedAt, ...row }) => (removedAt ? [{ ...row, removedAt }] : []))
}

/** Returns false where it was not removed since then. */
export async function bringBack(
  trx: Connection,
  graveId: number,
  id: number,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set({ removed_at: null })
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
    .where('removed_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For an owner who turns out to be alive: everything is as it was left. */
export async function bringAllBack(trx: Connection, graveId: number): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({ removed_at: null, removal_asked_by: null, removal_asked_at: null })
    .where('grave_id', '=', graveId)
    .where((is) =>
      is.or([is('removed_at', 'is not', null), is('removal_asked_at', 'is not', null)]),
    )
    .execute()
}

export function askedRemovals(db: Connection, before: Date) {
  return db
    .selectFrom('pictures')
    .select(['id', 'grave_id as graveId'])
    .where('removal_asked_at', '<=', before)
    .orderBy('removal_asked_at')
    .execute()
}

/** Deletes rows that can no longer be restored; returns the keys of their files. */
export async function deleteRemovedBefore(trx: Connection, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('pictures')
    .where('removed_at', '<=', before)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Including removed pictures. */
export async function allKeys(db: Connection, graveId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('key')
    .where('grave_id', '=', graveId)
    .execute()
  return rows.map(({ key }) => key)
}
