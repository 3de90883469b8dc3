import type { Connection } from '../../database/connect.ts'
import type { DeletedRecording } from './deleted-recording.rules.ts'

const columns = [
  'id',
  'owner_id as ownerId',
  'year',
  'voice_key as voiceKey',
  'voice_extension as voiceExtension',
  'transcript',
  'recorded_at as recordedAt',
  'deleted_at as deletedAt',
] as const

export async function insertDeleted(
  trx: Connection,
  deleted: Omit<DeletedRecording, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('deleted_recordings')
    .values({
      owner_id: deleted.ownerId,
      year: deleted.year,
      voice_key: deleted.voiceKey,
      voice_extension: deleted.voiceExtension,
      transcript: deleted.transcript,
      recorded_at: deleted.recordedAt,
      deleted_at: deleted.deletedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export function deletedOf(
  db: Connection,
  ownerId: number,
  deletedSince?: Date,
): Promise<DeletedRecording[]> {
  return db
    .selectFrom('deleted_recordings')
    .select(columns)
    .$narrowType<Pick<DeletedRecording, 'year'>>()
    .where('owner_id', '=', ownerId)
    .$if(deletedSince !== undefined, (query) =>
      query.where('deleted_at', '>', deletedSince ?? new Date(0)),
    )
    .orderBy('id', 'desc')
    .execute()
}

export async function forgetDeleted(trx: Connection, id: number): Promise<void> {
  await trx.deleteFrom('deleted_recordings').where('id', '=', id).execute()
}

/** Returns the recordings, whose files must be deleted with them. */
export function takeDeletedBefore(db: Connection, before: Date) {
  return db
    .deleteFrom('deleted_recordings')
    .where('deleted_at', '<=', before)
    .returning(['voice_key as key', 'voice_extension as extension'])
    .execute()
}
