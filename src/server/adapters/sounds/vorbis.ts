import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import type { OggPage } from './ogg-pages.ts'
import type { Piece } from './piece.ts'

/** Page by page: a page holds 255 packets at most, a larger bite could unfold to gigabytes. */
export async function* decodeVorbis(pages: OggPage[]): AsyncGenerator<Piece> {
  const decoder = new OggVorbisDecoder()
  await decoder.ready
  for (const { bytes } of pages) {
    const { channelData, sampleRate } = await decoder.decode(bytes)
    yield { channels: channelData, rate: sampleRate }
  }
  const { channelData, sampleRate } = await decoder.flush()
  yield { channels: channelData, rate: sampleRate }
}
