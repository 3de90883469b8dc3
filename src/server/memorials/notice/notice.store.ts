import type { Connection } from '../../database/connect.ts'
import type { Notice, NoticeWords } from './notice.rules.ts'

export function findNotice(
  db: Connection,
  graveId: number,
  writtenAfter: Date,
): Promise<Notice | undefined> {
  return db
    .selectFrom('notices')
    .select([
      'place',
      'held_at as at',
      'words',
      'flowers',
      'charity_link as charityLink',
      'written_at as writtenAt',
    ])
    .where('grave_id', '=', graveId)
    .where('written_at', '>', writtenAfter)
    .executeTakeFirst()
}

/** A correction does not keep the notice open for longer. */
export async function putNotice(
  trx: Connection,
  graveId: number,
  { place, at, words, flowers, charityLink }: NoticeWords,
  writtenAt: Date,
): Promise<void> {
  const values = { place, held_at: at, words, flowers, charity_link: charityLink }
  await trx
    .insertInto('notices')
    .values({ grave_id: graveId, ...values, written_at: writtenAt })
    .onConflict((conflict) => conflict.column('grave_id').doUpdateSet(values))
    .execute()
}

export async function deleteNotice(trx: Connection, graveId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notices')
    .where('grave_id', '=', graveId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the graves whose notice it was. */
export async function deleteNoticesBefore(trx: Connection, writtenBefore: Date): Promise<number[]> {
  const rows = await trx
    .deleteFrom('notices')
    .where('written_at', '<=', writtenBefore)
    .returning('grave_id')
    .execute()
  return rows.map(({ grave_id }) => grave_id)
}
