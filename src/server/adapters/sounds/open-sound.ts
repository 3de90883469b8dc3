import { isCompleteMp4, isCompleteWav, isCompleteWebm } from './completeness.ts'
import type { Opened } from './container.ts'
import { mp3Frames } from './mp3-frames.ts'
import { oggPages, vorbisPages } from './ogg-pages.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, notASound, Refusal } from './refusal.ts'

/** Loads only the decoder that is needed: loading takes longer than most decoding. */
export async function openSound(kind: SoundKind, bytes: Buffer): Promise<Opened> {
  switch (kind) {
    case 'mp3':
      return openMp3(bytes)
    case 'ogg':
      return openOgg(bytes)
    case 'mp4':
      return openComplete(kind, bytes, isCompleteMp4)
    case 'webm':
      return openComplete(kind, bytes, isCompleteWebm)
    case 'wav':
      return openComplete(kind, bytes, isCompleteWav)
  }
}

async function openMp3(bytes: Buffer): Promise<Opened> {
  const found = mp3Frames(bytes)
  if (found.isCutOff) throw new Refusal(damaged)
  if (found.frames.length === 0) throw new Refusal(notASound)
  const { decodeMp3 } = await import('./decode-mp3.ts')
  return { chunks: decodeMp3(found), hasVideo: false }
}

async function openOgg(bytes: Buffer): Promise<Opened> {
  const pages = oggPages(bytes)
  if (!pages) throw new Refusal(damaged)
  const vorbis = vorbisPages(pages)
  if (vorbis.length === 0) return openContained('ogg', bytes)
  const { decodeVorbis } = await import('./decode-vorbis.ts')
  return { chunks: decodeVorbis(vorbis), hasVideo: false }
}

async function openComplete(
  kind: 'mp4' | 'webm' | 'wav',
  bytes: Buffer,
  isComplete: (bytes: Buffer) => boolean,
): Promise<Opened> {
  if (!isComplete(bytes)) throw new Refusal(damaged)
  return openContained(kind, bytes)
}

async function openContained(kind: 'mp4' | 'webm' | 'wav' | 'ogg', bytes: Buffer) {
  const { openContainer } = await import('./container.ts')
  return openContainer(kind, bytes)
}
