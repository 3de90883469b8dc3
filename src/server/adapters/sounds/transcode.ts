import { type Mp3Writer, mp3Writer } from './mp3-writer.ts'
import { openSound } from './open-sound.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, noSound, Refusal } from './refusal.ts'

const graceSeconds = 0.5
const slowest = 8000
const fastest = 192_000

export interface Transcoded {
  seconds: number
  playable: Buffer
  hasVideo: boolean
}

/** Decodes and encodes chunk by chunk, and stops as soon as the sound is too long. */
export async function transcode(
  kind: SoundKind,
  bytes: Buffer,
  maxSeconds: number,
): Promise<Transcoded> {
  const { chunks, hasVideo } = await openSound(kind, bytes)
  let samples = 0
  let rate = 0
  let writer: Mp3Writer | null = null
  for await (const chunk of chunks) {
    const length = chunk.channels[0]?.length ?? 0
    if (length === 0) continue
    rate ||= chunk.rate
    if (chunk.rate !== rate || rate < slowest || rate > fastest) throw new Refusal(damaged)
    samples += length
    if (samples / rate > maxSeconds + graceSeconds) {
      throw new Refusal(`The recording is longer than ${maxSeconds} seconds.`)
    }
    writer ??= await mp3Writer(chunk)
    writer.add(chunk)
  }
  if (!writer) throw new Refusal(noSound)
  return { seconds: samples / rate, playable: writer.finish(), hasVideo }
}
