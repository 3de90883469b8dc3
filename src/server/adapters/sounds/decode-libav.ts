import type { AudioChunk } from './audio-chunk.ts'
import { openLibav } from './libav.ts'

/** Players skip a broken MP3 frame, and so do we. In other formats it means a damaged file. */
const decoders = {
  aac: { build: 'fat', name: 'aac', ignoreErrors: false },
  mp3: { build: 'obsolete', name: 'mp3', ignoreErrors: true },
  opus: { build: 'obsolete', name: 'libopus', ignoreErrors: false },
  vorbis: { build: 'obsolete', name: 'libvorbis', ignoreErrors: false },
} as const

export type LibavCodec = keyof typeof decoders

const packetsPerBatch = 50

export interface Packet {
  data: Uint8Array
}

/** Runs FFmpeg's decoders on packets that are already out of their container. */
export async function* decodeByLibav(
  codec: LibavCodec,
  description: Uint8Array | null,
  packets: AsyncIterable<Packet> | Iterable<Packet>,
): AsyncGenerator<AudioChunk> {
  const { build, name, ignoreErrors } = decoders[codec]
  const libav = await openLibav(build)
  const parameters = libav.avcodec_parameters_alloc_sync()
  if (description) {
    const copy = libav.malloc_sync(description.length + 64)
    libav.copyin_u8_sync(copy, description)
    libav.AVCodecParameters_extradata_s_sync(parameters, copy)
    libav.AVCodecParameters_extradata_size_s_sync(parameters, description.length)
  }
  const [, context, packet, frame] = libav.ff_init_decoder_sync(name, parameters)
  const decode = (batch: Packet[], fin: boolean): AudioChunk[] =>
    libav.ff_decode_multi_sync(context, packet, frame, batch, { fin, ignoreErrors }).map(chunkOf)

  try {
    let batch: Packet[] = []
    for await (const { data } of packets) {
      batch.push({ data })
      if (batch.length < packetsPerBatch) continue
      yield* decode(batch, false)
      batch = []
    }
    yield* decode(batch, true)
  } finally {
    libav.ff_free_decoder_sync(context, packet, frame)
  }
}

type Samples = Float32Array | Int16Array

interface Frame {
  data: Samples[] | Samples
  channels?: number
  sample_rate?: number
}

function chunkOf({ data, channels = 1, sample_rate: rate = 0 }: Frame): AudioChunk {
  if (Array.isArray(data)) return { channels: data.map((plane) => pick(plane, 0, 1)), rate }
  return { channels: Array.from({ length: channels }, (_, c) => pick(data, c, channels)), rate }
}

function pick(data: Samples, channel: number, channels: number): Float32Array {
  if (data instanceof Float32Array && channels === 1) return data
  const scale = data instanceof Int16Array ? 1 / 32_768 : 1
  const picked = new Float32Array(Math.floor(data.length / channels))
  for (let i = 0; i < picked.length; i++) picked[i] = (data[i * channels + channel] ?? 0) * scale
  return picked
}
