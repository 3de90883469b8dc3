import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'
import { voiceFile } from '../lib/media.ts'

/** A recording for one anniversary. A new recording is a new message, with its own id. */
export interface EternalMessage {
  id: number
  ownerId: number
  year: AnniversaryYear
  voiceKey: string
  voiceExtension: string
  transcript: string
  recordedAt: Date
  /** Known with the day of passing. */
  dueOn: string | null
  sentAt: Date | null
}

/** The recording as it is attached to a letter. */
export function recordingAttachment(message: { year: number; voiceKey: string; fullName: string }) {
  // Removes characters that a file system may refuse, in any script.
  const name = message.fullName.replace(/[\p{C}\\/:*?"<>|]+/gu, ' ').trim()
  return {
    name: `${name || 'Eternal Message'}, year ${message.year}.mp3`,
    type: 'audio/mpeg',
    file: voiceFile(message.voiceKey),
  }
}
