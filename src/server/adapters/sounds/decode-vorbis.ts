import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import type { AudioChunk } from './audio-chunk.ts'
import type { OggPage } from './ogg-pages.ts'

/** Page by page: a page has at most 255 packets, larger input could expand to gigabytes. */
export async function* decodeVorbis(pages: OggPage[]): AsyncGenerator<AudioChunk> {
  const decoder = new OggVorbisDecoder()
  await decoder.ready
  for (const { bytes } of pages) {
    const { channelData, sampleRate } = await decoder.decode(bytes)
    yield { channels: channelData, rate: sampleRate }
  }
  const { channelData, sampleRate } = await decoder.flush()
  yield { channels: channelData, rate: sampleRate }
}
