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
import { decodeByLibav, libavDecoders } from './libav.ts'
import type { Piece } from './piece.ts'
import { noSound, notASound, Refusal } from './refusal.ts'

const formats = { mp4: [MP4, QTFF], webm: [WEBM], ogg: [OGG], wav: [WAVE] }

/** Encoders begin with a little silence of their own, set before time zero; more is a lie. */
const mostLeadSeconds = 0.2

export interface Opened {
  pieces: AsyncGenerator<Piece>
  hasPictures: boolean
}

export async function openContainer(kind: keyof typeof formats, bytes: Buffer): Promise<Opened> {
  const input = new Input({ source: new BufferSource(bytes), formats: formats[kind] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Refusal(noSound)
  const hasPictures = (await input.getPrimaryVideoTrack()) !== null
  return { pieces: await decode(track), hasPictures }
}

async function decode(track: InputAudioTrack): Promise<AsyncGenerator<Piece>> {
  const codec = await track.getCodec()
  if (codec === 'aac' || codec === 'opus') return decodePackets(track, libavDecoders[codec])
  if (codec?.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw') return readSamples(track)
  throw new Refusal(notASound)
}

async function* decodePackets(track: InputAudioTrack, decoder: string): AsyncGenerator<Piece> {
  const sink = new EncodedPacketSink(track)
  const config = await track.getDecoderConfig()
  const first = await sink.getFirstPacket()
  if (!first) return
  const description = config?.description ? bytesOf(config.description) : null
  const pieces = decodeByLibav(decoder, description, sink.packets(first))
  yield* withoutLead(pieces, Math.min(mostLeadSeconds, Math.max(0, -first.timestamp)))
}

async function* withoutLead(pieces: AsyncGenerator<Piece>, seconds: number): AsyncGenerator<Piece> {
  let left = seconds
  for await (const { channels, rate } of pieces) {
    const skipped = Math.round(left * rate)
    left -= Math.min(skipped, channels[0]?.length ?? 0) / rate
    yield { channels: channels.map((samples) => samples.subarray(skipped)), rate }
  }
}

async function* readSamples(track: InputAudioTrack): AsyncGenerator<Piece> {
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
