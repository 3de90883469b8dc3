import { voicePeaks } from '../../../contract/values/voice-shape.ts'
import type { KeptPart } from '../../ports/sounds.ts'
import type { AudioChunk } from './audio-chunk.ts'
import { type Mp3Writer, mp3Writer } from './mp3-writer.ts'
import { openSound } from './open-sound.ts'
import { PeakMeter } from './peak-meter.ts'
import type { SoundKind } from './recognise.ts'
import { damaged, noSound, Refusal } from './refusal.ts'

/** A recorder on a busy machine stops late. This much is trimmed; a longer sound is refused. */
const toleratedSeconds = 10
/** Encoders pad the sound to whole frames, so a difference this small is ignored. */
const paddingSeconds = 0.1
const slowest = 8000
const fastest = 192_000

export interface Transcoded {
  seconds: number
  playable: Buffer
  peaks: number[]
  hasVideo: boolean
  isCut: boolean
}

/** Decodes and encodes chunk by chunk, and stops as soon as the part is complete. */
export async function transcode(
  kind: SoundKind,
  bytes: Buffer,
  { start, end, maxSeconds }: KeptPart,
): Promise<Transcoded> {
  const { chunks, hasVideo } = await openSound(kind, bytes)
  const stop = Math.min(end ?? Number.POSITIVE_INFINITY, start + maxSeconds)
  let rate = 0
  let read = 0
  let kept = 0
  let writer: Mp3Writer | null = null
  const meter = new PeakMeter()
  for await (const chunk of chunks) {
    const length = chunk.channels[0]?.length ?? 0
    if (length === 0) continue
    rate ||= chunk.rate
    if (chunk.rate !== rate || rate < slowest || rate > fastest) throw new Refusal(damaged)
    const piece = between(chunk, Math.round(start * rate) - read, Math.round(stop * rate) - read)
    read += length
    if (end === undefined && read / rate > start + maxSeconds + toleratedSeconds) {
      throw new Refusal(`The recording is longer than ${maxSeconds} seconds.`)
    }
    const added = piece.channels[0]?.length ?? 0
    if (added > 0) {
      writer ??= await mp3Writer(piece)
      writer.add(piece)
      meter.add(piece)
      kept += added
    } else if (end !== undefined && kept > 0) break
  }
  if (!writer) throw new Refusal(noSound)
  const isCut = start > 0 || read / rate > kept / rate + paddingSeconds
  const peaks = meter.finish(voicePeaks)
  return { seconds: kept / rate, playable: writer.finish(), peaks, hasVideo, isCut }
}

function between({ channels, rate }: AudioChunk, from: number, to: number): AudioChunk {
  const part = (samples: Float32Array) => samples.subarray(Math.max(0, from), Math.max(0, to))
  return { channels: channels.map(part), rate }
}
