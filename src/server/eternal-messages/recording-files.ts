import type { Connection } from '../database/connect.ts'
import { recordingFile, voiceFile } from '../lib/media.ts'
import { messagesOf } from './eternal-messages.store.ts'

/** The stored recordings of an owner: the name in a download, and the file in the storage. */
export async function filesOfMessages(
  db: Connection,
  ownerId: number,
): Promise<{ name: string; file: string }[]> {
  return (await messagesOf(db, ownerId)).flatMap(({ year, voiceKey, voiceExtension }) => [
    { name: `eternal-messages/year-${year}.mp3`, file: voiceFile(voiceKey) },
    {
      name: `eternal-messages/year-${year}-as-recorded.${voiceExtension}`,
      file: recordingFile(voiceKey, voiceExtension),
    },
  ])
}
