import type { Connection } from '../database/connect.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import { cardFile, portraitFile, recordingFile, voiceFile } from '../lib/media.ts'
import { deletedOf } from './deleted-recordings/deleted-recordings.store.ts'

/** The files of a memorial: the name in a download, and the name in the storage. */
export async function filesOfMemorial(
  db: Connection,
  accountId: number,
): Promise<{ name: string; file: string }[]> {
  const { portraitKey, voiceKey, voiceExtension } = (await findGrave(db, accountId)) ?? {}
  return [
    ...(portraitKey
      ? (['large', 'small'] as const).map((size) => ({
          name: `portrait-${size}.webp`,
          file: portraitFile(portraitKey, size),
        }))
      : []),
    ...(voiceKey && voiceExtension
      ? [
          { name: 'voice.mp3', file: voiceFile(voiceKey) },
          {
            name: `voice-as-recorded.${voiceExtension}`,
            file: recordingFile(voiceKey, voiceExtension),
          },
        ]
      : []),
  ]
}

/** Every stored file of a memorial, including those that are not in a download. */
export async function everyFileOfMemorial(db: Connection, accountId: number): Promise<string[]> {
  const owned = await filesOfMemorial(db, accountId)
  const deleted = await deletedOf(db, accountId)
  const { portraitKey, cardVersion } = (await findGrave(db, accountId)) ?? {}
  return [
    ...owned.map(({ file }) => file),
    ...deleted.flatMap(({ voiceKey, voiceExtension }) => [
      voiceFile(voiceKey),
      recordingFile(voiceKey, voiceExtension),
    ]),
    ...(portraitKey ? [portraitFile(portraitKey, 'medium')] : []),
    ...(cardVersion ? [cardFile(accountId, cardVersion)] : []),
  ]
}
