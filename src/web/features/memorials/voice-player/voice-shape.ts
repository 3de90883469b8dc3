import { voicePeaks } from '../../../../contract/values/voice-shape.ts'

/** The shape of a voice: its peaks, from 0 to 100, at even intervals. */
export interface VoiceShape {
  seconds: number
  peaks: readonly number[]
}

/** The width of the drawing per peak, and its height. */
const height = 40
const leastHeight = 2

/** The outline of the drawing, as `viewBox` of an SVG. */
export const boxOf = ({ peaks }: VoiceShape): string => `0 0 ${peaks.length} ${height}`

/** One upright line for each peak, as the `d` of a path. */
export function linesOf(peaks: readonly number[]): string {
  return peaks
    .map((peak, at) => {
      const tall = Math.max(leastHeight, Math.round((peak / 100) * height))
      return `M${at + 0.5} ${(height - tall) / 2}v${tall}`
    })
    .join('')
}

/** A flat line, until the shape is known. */
export const flatShape: VoiceShape = {
  seconds: 0,
  peaks: Array.from({ length: voicePeaks }, () => 0),
}
