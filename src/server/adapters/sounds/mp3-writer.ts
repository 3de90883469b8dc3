import type { AudioChunk } from './audio-chunk.ts'
import { openLibav } from './libav.ts'

const bitsPerSecond = 96_000
/** libav's number for the format of floating point samples with one array per channel. */
const planarFloats = 8
const layouts = { mono: 4, stereo: 3 }

export interface Mp3Writer {
  add(chunk: AudioChunk): void
  finish(): Buffer
}

/** LAME at a constant bit rate. It supports few sample rates, so the sound is resampled to one of two first. */
export async function mp3Writer({ channels, rate }: AudioChunk): Promise<Mp3Writer> {
  const libav = await openLibav('obsolete')
  const layout = channels.length === 2 ? layouts.stereo : layouts.mono
  const count = channels.length === 2 ? 2 : 1
  const outputRate = rate % 11_025 === 0 ? 44_100 : 48_000
  const form = { sample_fmt: planarFloats, channel_layout: layout }
  const [, encoder, frame, packet, frameSize] = libav.ff_init_encoder_sync('libmp3lame', {
    ctx: { ...form, bit_rate: bitsPerSecond, sample_rate: outputRate },
    time_base: [1, outputRate],
  })
  const [graph, source, sink] = libav.ff_init_filter_graph_sync(
    'aresample',
    { ...form, sample_rate: rate },
    { ...form, sample_rate: outputRate, frame_size: frameSize },
  )
  const parts: Uint8Array[] = []
  let written = 0
  const write = (data: Float32Array[], fin: boolean) => {
    const length = data[0]?.length ?? 0
    const input = {
      ...form,
      format: planarFloats,
      data,
      sample_rate: rate,
      nb_samples: length,
      pts: written,
    }
    written += length
    const resampled = libav.ff_filter_multi_sync(source, sink, frame, fin ? [] : [input], fin)
    const packets = libav.ff_encode_multi_sync(encoder, frame, packet, resampled, fin)
    parts.push(...packets.map(({ data }) => data))
  }
  return {
    add: ({ channels }) => write(fitted(channels, count).map(clamp), false),
    finish: () => {
      write([], true)
      libav.ff_free_encoder_sync(encoder, frame, packet)
      libav.avfilter_graph_free_js_sync(graph)
      return Buffer.concat(parts)
    },
  }
}

/** A damaged or odd file may change its number of channels halfway. */
function fitted(channels: Float32Array[], count: number): Float32Array[] {
  return channels.length === count ? channels : Array(count).fill(mixDown(channels))
}

function mixDown(channels: Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  return first.map((_, i) => channels.reduce((sum, c) => sum + (c[i] ?? 0), 0) / channels.length)
}

/** Files with floating point samples may hold anything, even NaN. */
function clamp(samples: Float32Array): Float32Array {
  return samples.map((sample) => Math.min(1, Math.max(-1, sample)) || 0)
}
