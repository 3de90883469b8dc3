import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Picture, PictureWords } from './picture.rules.ts'

const columns = ['id', 'key', 'caption', 'year', 'description', 'width', 'height'] as const

export async function picturesOf(db: Connection, graveId: number): Promise<Picture[]> {
  return db
    .selectFrom('pictures')
    .select(columns)
    .where('grave_id', '=', graveId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function countPictures(db: Connection, graveId: number): Promise<number> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('grave_id', '=', graveId)
    .execute()
  return rows.length
}

export async function findGraveOfPicture(db: Connection, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('grave_id as graveId')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.graveId
}

/** Behind all others. */
export async function insertPicture(
  trx: Connection,
  graveId: number,
  picture: { key: string; width: number; height: number; addedAt: Date; caption?: string },
): Promise<Picture> {
  const { key, width, height, addedAt, caption = '' } = picture
  return trx
    .insertInto('pictures')
    .values({
      grave_id: graveId,
      key,
      caption,
      width,
      height,
      added_at: addedAt,
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
): Promise<Picture | undefined> {
  return trx
    .updateTable('pictures')
    .set({ caption, year, description })
    .where('grave_id', '=', graveId)
    .where('id', '=', id)
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
