import type { Connection } from '../../database/connect.ts'
import { recordingFile, voiceFile } from '../../lib/media.ts'
import { voicesOf } from './planning.store.ts'

/** What is kept for the anniversaries: the name in a download, and the file behind it. */
export async function filesOfMessages(
  db: Connection,
  ownerId: number,
): Promise<{ name: string; file: string }[]> {
  return (await voicesOf(db, ownerId)).flatMap(({ year, voice_key, voice_extension }) => [
    { name: `eternal-messages/year-${year}.mp3`, file: voiceFile(voice_key) },
    {
      name: `eternal-messages/year-${year}-as-recorded.${voice_extension}`,
      file: recordingFile(voice_key, voice_extension),
    },
  ])
}
