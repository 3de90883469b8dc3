import {
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import type { AudioChunk } from './audio-chunk.ts'
import { decodeByLibav, type LibavCodec } from './decode-libav.ts'
import { noSound, notASound, Refusal } from './refusal.ts'

const formats = { mp4: [MP4, QTFF], webm: [WEBM], ogg: [OGG], wav: [WAVE] }

/** Encoders put a little silence before time zero; a longer one is taken for a mistake. */
const maxLeadSeconds = 0.2

export interface Opened {
  chunks: AsyncGenerator<AudioChunk>
  hasVideo: boolean
}

export async function openContainer(kind: keyof typeof formats, bytes: Buffer): Promise<Opened> {
  const input = new Input({ source: new BufferSource(bytes), formats: formats[kind] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Refusal(noSound)
  const hasVideo = (await input.getPrimaryVideoTrack()) !== null
  return { chunks: await decode(track), hasVideo }
}

async function decode(track: InputAudioTrack): Promise<AsyncGenerator<AudioChunk>> {
  const codec = await track.getCodec()
  if (codec === 'aac' || codec === 'opus' || codec === 'vorbis') return decodePackets(track, codec)
  if (codec?.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') return readSamples(track)
  throw new Refusal(notASound)
}

async function* decodePackets(
  track: InputAudioTrack,
  codec: LibavCodec,
): AsyncGenerator<AudioChunk> {
  const sink = new EncodedPacketSink(track)
  const config = await track.getDecoderConfig()
  const first = await sink.getFirstPacket()
  if (!first) return
  const description = config?.description ? bytesOf(config.description) : null
  const chunks = decodeByLibav(codec, description, sink.packets(first))
  yield* withoutLead(chunks, Math.min(maxLeadSeconds, Math.max(0, -first.timestamp)))
}

async function* withoutLead(
  chunks: AsyncGenerator<AudioChunk>,
  seconds: number,
): AsyncGenerator<AudioChunk> {
  let left = seconds
  for await (const { channels, rate } of chunks) {
    const skipped = Math.round(left * rate)
    left -= Math.min(skipped, channels[0]?.length ?? 0) / rate
    yield { channels: channels.map((samples) => samples.subarray(skipped)), rate }
  }
}

async function* readSamples(track: InputAudioTrack): AsyncGenerator<AudioChunk> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(sample.numberOfFrames)
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
      return plane
    })
    sample.close()
    yield { channels, rate: sample.sampleRate }
  }
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
