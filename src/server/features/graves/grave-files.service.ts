import type { Connection } from '../../database/connect.ts'
import * as store from './graves.store.ts'
import { cardFile, portraitFile, portraitSizes, recordingFile, voiceFile } from './media.ts'

/** What is kept for a grave: the name in a download, and the file behind it. */
export async function filesOfGrave(
  db: Connection,
  accountId: number,
): Promise<{ name: string; file: string }[]> {
  const grave = await store.findGrave(db, accountId)
  const { portrait_key, voice_key, voice_extension } = grave ?? {}
  return [
    ...(portrait_key
      ? portraitSizes.map((size) => ({
          name: `portrait-${size}.webp`,
          file: portraitFile(portrait_key, size),
        }))
      : []),
    ...(voice_key && voice_extension
      ? [
          { name: 'voice.mp3', file: voiceFile(voice_key) },
          {
            name: `voice-as-recorded.${voice_extension}`,
            file: recordingFile(voice_key, voice_extension),
          },
        ]
      : []),
  ]
}

/** All that is kept for a grave, also what nobody downloads. */
export async function everyFileOfGrave(db: Connection, accountId: number): Promise<string[]> {
  const owned = await filesOfGrave(db, accountId)
  const card = (await store.findGrave(db, accountId))?.card_version
  return [...owned.map(({ file }) => file), ...(card ? [cardFile(accountId, card)] : [])]
}
