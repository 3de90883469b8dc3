import { voiceFile } from '../lib/media.ts'

/** The recording as it is attached to a letter. */
export function recordingAttachment(message: { year: number; voiceKey: string }) {
  return {
    name: `eternal-message-year-${message.year}.mp3`,
    type: 'audio/mpeg',
    file: voiceFile(message.voiceKey),
  }
}
