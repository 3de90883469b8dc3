import { openSound } from './decode.ts'
import { type Mp3Writer, mp3Writer } from './encode.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, noSound, Refusal } from './refusal.ts'

const graceSeconds = 0.5
const slowest = 8000
const fastest = 192_000

export interface Taken {
  seconds: number
  playable: Buffer
  hasPictures: boolean
}

/** Decodes and writes side by side, and stops as soon as it is too long. */
export async function hear(kind: SoundKind, bytes: Buffer, mostSeconds: number): Promise<Taken> {
  const { pieces, hasPictures } = await openSound(kind, bytes)
  let samples = 0
  let rate = 0
  let writer: Mp3Writer | null = null
  for await (const piece of pieces) {
    const length = piece.channels[0]?.length ?? 0
    if (length === 0) continue
    rate ||= piece.rate
    if (piece.rate !== rate || rate < slowest || rate > fastest) throw new Refusal(damaged)
    samples += length
    if (samples / rate > mostSeconds + graceSeconds) {
      throw new Refusal(`The recording is longer than ${mostSeconds} seconds.`)
    }
    writer ??= await mp3Writer(piece)
    writer.add(piece)
  }
  if (!writer) throw new Refusal(noSound)
  return { seconds: samples / rate, playable: writer.finish(), hasPictures }
}
