import type { AnniversaryYear } from '../../../contract/eternal-messages.ts'
import type { Connection } from '../../database/connect.ts'

export function messagesOf(db: Connection, ownerId: number) {
  return db
    .selectFrom('eternal_messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('year')
    .execute()
}

export function findMessage(db: Connection, ownerId: number, year: AnniversaryYear) {
  return db
    .selectFrom('eternal_messages')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('year', '=', year)
    .executeTakeFirst()
}

/** Another recording is another message: it has a number, and one day letters, of its own. */
export async function insertMessage(
  db: Connection,
  row: {
    owner_id: number
    year: AnniversaryYear
    voice_key: string
    voice_extension: string
    transcript: string
    recorded_at: Date
  },
): Promise<void> {
  await db.insertInto('eternal_messages').values(row).execute()
}

/** Returns the recording that goes with it. */
export function deleteMessage(db: Connection, ownerId: number, year: AnniversaryYear) {
  return db
    .deleteFrom('eternal_messages')
    .where('owner_id', '=', ownerId)
    .where('year', '=', year)
    .returning(['voice_key as key', 'voice_extension as extension'])
    .executeTakeFirst()
}

/** Returns false when there is no such message. */
export async function setTranscript(
  db: Connection,
  ownerId: number,
  year: AnniversaryYear,
  transcript: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('eternal_messages')
    .set({ transcript })
    .where('owner_id', '=', ownerId)
    .where('year', '=', year)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
