import { createMp3Encoder } from 'wasm-media-encoders'
import type { Piece } from './piece.ts'

const kilobits = 96

export interface Mp3Writer {
  add(piece: Piece): void
  finish(): Buffer
}

export async function mp3Writer({ channels, rate }: Piece): Promise<Mp3Writer> {
  const isStereo = channels.length === 2
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: isStereo ? 2 : 1,
    sampleRate: rate,
    outputSampleRate: rate === 44_100 || rate % 11_025 === 0 ? 44_100 : 48_000,
    bitrate: kilobits,
  })
  // The encoder answers with a view of its memory, which the next call overwrites.
  const parts: Buffer[] = []
  return {
    add: ({ channels }) => {
      const input = isStereo ? channels : [mixed(channels)]
      parts.push(Buffer.from(encoder.encode(input.map(audible))))
    },
    finish: () => Buffer.concat([...parts, Buffer.from(encoder.finalize())]),
  }
}

function mixed(channels: Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  if (channels.length <= 1) return first
  return first.map((_, i) => channels.reduce((sum, c) => sum + (c[i] ?? 0), 0) / channels.length)
}

/** Floating point files may hold anything, even what is not a number. */
function audible(samples: Float32Array): Float32Array {
  return samples.map((sample) => Math.min(1, Math.max(-1, sample)) || 0)
}
