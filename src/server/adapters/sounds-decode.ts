import { type Opened, openContainer } from './sounds-container.ts'
import { decodeMp3 } from './sounds-mp3.ts'
import { mp3Frames } from './sounds-mp3-frames.ts'
import { decodeVorbis, oggPages, vorbisPages } from './sounds-ogg.ts'
import type { SoundKind } from './sounds-recognise.ts'
import { damaged, notASound, Refusal } from './sounds-refusal.ts'
import { isWholeMp4, isWholeWav, isWholeWebm } from './sounds-whole.ts'

/** Some samples, one array a channel. */
export interface Piece {
  channels: Float32Array[]
  rate: number
}

export async function openSound(kind: SoundKind, bytes: Buffer): Promise<Opened> {
  switch (kind) {
    case 'mp3':
      return openMp3(bytes)
    case 'ogg':
      return openOgg(bytes)
    case 'mp4':
      return openWhole(kind, bytes, isWholeMp4)
    case 'webm':
      return openWhole(kind, bytes, isWholeWebm)
    case 'wav':
      return openWhole(kind, bytes, isWholeWav)
  }
}

function openMp3(bytes: Buffer): Opened {
  const found = mp3Frames(bytes)
  if (found.isCutOff) throw new Refusal(damaged)
  if (found.frames.length === 0) throw new Refusal(notASound)
  return { pieces: decodeMp3(found), hasPictures: false }
}

async function openOgg(bytes: Buffer): Promise<Opened> {
  const pages = oggPages(bytes)
  if (!pages) throw new Refusal(damaged)
  const vorbis = vorbisPages(pages)
  if (vorbis.length === 0) return openContainer('ogg', bytes)
  return { pieces: decodeVorbis(vorbis), hasPictures: false }
}

async function openWhole(
  kind: 'mp4' | 'webm' | 'wav',
  bytes: Buffer,
  isWhole: (bytes: Buffer) => boolean,
): Promise<Opened> {
  if (!isWhole(bytes)) throw new Refusal(damaged)
  return openContainer(kind, bytes)
}
