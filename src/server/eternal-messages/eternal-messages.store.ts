import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'
import type { Connection } from '../database/connect.ts'
import type { EternalMessage } from './eternal-message.rules.ts'

const columns = [
  'id',
  'owner_id as ownerId',
  'year',
  'voice_key as voiceKey',
  'voice_extension as voiceExtension',
  'transcript',
  'recorded_at as recordedAt',
  'due_on as dueOn',
  'sent_at as sentAt',
] as const

export function messagesOf(db: Connection, ownerId: number): Promise<EternalMessage[]> {
  return messages(db, ownerId).orderBy('year').execute()
}

export function findMessage(
  db: Connection,
  ownerId: number,
  year: AnniversaryYear,
): Promise<EternalMessage | undefined> {
  return messages(db, ownerId).where('year', '=', year).executeTakeFirst()
}

function messages(db: Connection, ownerId: number) {
  return db
    .selectFrom('eternal_messages')
    .select(columns)
    .$narrowType<{ year: AnniversaryYear }>()
    .where('owner_id', '=', ownerId)
}

export async function insertMessage(
  db: Connection,
  message: Omit<EternalMessage, 'id' | 'dueOn' | 'sentAt'>,
): Promise<void> {
  await db
    .insertInto('eternal_messages')
    .values({
      owner_id: message.ownerId,
      year: message.year,
      voice_key: message.voiceKey,
      voice_extension: message.voiceExtension,
      transcript: message.transcript,
      recorded_at: message.recordedAt,
    })
    .execute()
}

/** Returns the recording that is deleted with it. */
export function deleteMessage(db: Connection, ownerId: number, year: AnniversaryYear) {
  return db
    .deleteFrom('eternal_messages')
    .where('owner_id', '=', ownerId)
    .where('year', '=', year)
    .returning([
      'voice_key as voiceKey',
      'voice_extension as voiceExtension',
      'transcript',
      'recorded_at as recordedAt',
    ])
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
