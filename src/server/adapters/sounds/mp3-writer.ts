import { createMp3Encoder } from 'wasm-media-encoders'
import type { AudioChunk } from './audio-chunk.ts'

const kilobits = 96

export interface Mp3Writer {
  add(chunk: AudioChunk): void
  finish(): Buffer
}

export async function mp3Writer({ channels, rate }: AudioChunk): Promise<Mp3Writer> {
  const isStereo = channels.length === 2
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: isStereo ? 2 : 1,
    sampleRate: rate,
    outputSampleRate: rate === 44_100 || rate % 11_025 === 0 ? 44_100 : 48_000,
    bitrate: kilobits,
  })
  // The encoder returns a view of its memory, which the next call overwrites.
  const parts: Buffer[] = []
  return {
    add: ({ channels }) => {
      const input = isStereo ? channels : [mixDown(channels)]
      parts.push(Buffer.from(encoder.encode(input.map(clamp))))
    },
    finish: () => Buffer.concat([...parts, Buffer.from(encoder.finalize())]),
  }
}

function mixDown(channels: Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  if (channels.length <= 1) return first
  return first.map((_, i) => channels.reduce((sum, c) => sum + (c[i] ?? 0), 0) / channels.length)
}

/** Files with floating point samples may hold anything, even NaN. */
function clamp(samples: Float32Array): Float32Array {
  return samples.map((sample) => Math.min(1, Math.max(-1, sample)) || 0)
}
