import { isFrameHeader } from './mp3-frames.ts'

const kinds = ['mp3', 'wav', 'mp4', 'webm', 'ogg'] as const
export type SoundKind = (typeof kinds)[number]

/** Bytes needed to recognise a file. */
export const headLength = 64

// Some picture formats use the MP4 container.
const pictureBrand = /^(hei|hev|avi[fs]|mif|msf|crx|jxl|jp[2x])/

/** Looks only at the content. Playlists are not recognised, so no addresses in them are ever opened. */
export function recogniseSound(head: Buffer): SoundKind | null {
  const text = head.toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav'
  if (text.startsWith('OggS\0')) return 'ogg'
  if (text.slice(4, 8) === 'ftyp') return pictureBrand.test(text.slice(8, 12)) ? null : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3') && /B\x82.{1,8}webm/s.test(text)) return 'webm'
  if (text.startsWith('ID3') || isFrameHeader(head, 0)) return 'mp3'
  return null
}

export function isSoundKind(word: string | undefined): word is SoundKind {
  return kinds.some((kind) => kind === word)
}
