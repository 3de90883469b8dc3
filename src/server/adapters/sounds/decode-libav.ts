import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { LibAV, LibAVSync, LibAVWrapper } from '@libav.js/variant-mediarecorder-transcoder'
import type { EncodedPacket } from 'mediabunny'
import type { AudioChunk } from './audio-chunk.ts'

export const libavDecoders = { aac: 'aac', opus: 'libopus' }

const engine = '@libav.js/variant-mediarecorder-transcoder'
const packetsPerBatch = 50

/** FFmpeg's decoders in WebAssembly, fed with packets that are already out of their container. */
export async function* decodeByLibav(
  decoder: string,
  description: Uint8Array | null,
  packets: AsyncIterable<EncodedPacket>,
): AsyncGenerator<AudioChunk> {
  const libav = await openLibav()
  const parameters = libav.avcodec_parameters_alloc_sync()
  if (description) {
    const copy = libav.malloc_sync(description.length + 64)
    libav.copyin_u8_sync(copy, description)
    libav.AVCodecParameters_extradata_s_sync(parameters, copy)
    libav.AVCodecParameters_extradata_size_s_sync(parameters, description.length)
  }
  const [, context, packet, frame] = libav.ff_init_decoder_sync(decoder, parameters)
  const decode = (batch: { data: Uint8Array }[], fin: boolean): AudioChunk[] =>
    libav.ff_decode_multi_sync(context, packet, frame, batch, { fin }).map(chunkOf)

  let batch: { data: Uint8Array }[] = []
  for await (const { data } of packets) {
    batch.push({ data })
    if (batch.length < packetsPerBatch) continue
    yield* decode(batch, false)
    batch = []
  }
  yield* decode(batch, true)
}

async function openLibav(): Promise<LibAV & LibAVSync> {
  const require = createRequire(import.meta.url)
  const wrapper: LibAVWrapper = require(engine)
  const base = dirname(require.resolve(engine))
  return wrapper.LibAV({ base, noworker: true, nothreads: true })
}

interface Frame {
  data: Float32Array[] | Float32Array | Int16Array
  channels?: number
  sample_rate?: number
}

function chunkOf({ data, channels = 1, sample_rate: rate = 0 }: Frame): AudioChunk {
  if (Array.isArray(data)) return { channels: data, rate }
  const scale = data instanceof Int16Array ? 1 / 32_768 : 1
  return {
    channels: Array.from({ length: channels }, (_, c) => pick(data, c, channels, scale)),
    rate,
  }
}

function pick(data: Float32Array | Int16Array, channel: number, channels: number, scale: number) {
  const picked = new Float32Array(Math.floor(data.length / channels))
  for (let i = 0; i < picked.length; i++) picked[i] = (data[i * channels + channel] ?? 0) * scale
  return picked
}
