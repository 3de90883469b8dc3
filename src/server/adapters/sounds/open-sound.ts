import { isCompleteMp4, isCompleteOgg, isCompleteWav, isCompleteWebm } from './completeness.ts'
import type { Opened } from './container.ts'
import { mp3Frames } from './mp3-frames.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, notASound, Refusal } from './refusal.ts'

/** Loads only the decoder that is needed: loading takes longer than most decoding. */
export async function openSound(kind: SoundKind, bytes: Buffer): Promise<Opened> {
  switch (kind) {
    case 'mp3':
      return openMp3(bytes)
    case 'ogg':
      return openComplete(kind, bytes, isCompleteOgg)
    case 'mp4':
      return openComplete(kind, bytes, isCompleteMp4)
    case 'webm':
      return openComplete(kind, bytes, isCompleteWebm)
    case 'wav':
      return openComplete(kind, bytes, isCompleteWav)
  }
}

async function openMp3(bytes: Buffer): Promise<Opened> {
  const { frames, isCutOff } = mp3Frames(bytes)
  if (isCutOff) throw new Refusal(damaged)
  if (frames.length === 0) throw new Refusal(notASound)
  const { decodeByLibav } = await import('./decode-libav.ts')
  const packets = frames.map((data) => ({ data }))
  return { chunks: decodeByLibav('mp3', null, packets), hasVideo: false }
}

async function openComplete(
  kind: 'mp4' | 'webm' | 'wav' | 'ogg',
  bytes: Buffer,
  isComplete: (bytes: Buffer) => boolean,
): Promise<Opened> {
  if (!isComplete(bytes)) throw new Refusal(damaged)
  const { openContainer } = await import('./container.ts')
  return openContainer(kind, bytes)
}
