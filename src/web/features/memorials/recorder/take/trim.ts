import { maxSeconds } from '../recording.ts'

/** The part of a sound to keep, in seconds from its beginning. */
export interface Trim {
  start: number
  end: number
}

const minSeconds = 1
/** An inaudible difference, which encoders introduce by themselves. */
const inaudible = 0.05

/** The whole sound, or its first minute. */
export function wholeOf(seconds: number): Trim {
  return { start: 0, end: Math.min(seconds, maxSeconds) }
}

/** Moves the other end along if the part would become longer than a minute. */
export function withStart({ end }: Trim, wanted: number): Trim {
  const start = Math.max(0, Math.min(wanted, end - minSeconds))
  return { start, end: Math.min(end, start + maxSeconds) }
}

export function withEnd({ start }: Trim, wanted: number, seconds: number): Trim {
  const end = Math.min(seconds, Math.max(wanted, start + minSeconds))
  return { start: Math.max(start, end - maxSeconds), end }
}

/** The fields of the upload; none where the whole sound is kept. */
export function trimFieldsOf(
  { start, end }: Trim,
  seconds: number,
): { trim_start?: number; trim_end?: number } {
  if (start < inaudible && end > seconds - inaudible) return {}
  return { trim_start: round(start), trim_end: round(end) }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000
