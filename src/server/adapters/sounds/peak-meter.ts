import type { AudioChunk } from './audio-chunk.ts'

/** The loudest sample is kept for each of these parts of a second: enough even for a one-second recording. */
const partsPerSecond = 400
const loudest = 100

/** Collects the loudest samples while a sound is decoded; its length is known only at the end. */
export class PeakMeter {
  readonly #peaks: number[] = []
  #read = 0

  add({ channels, rate }: AudioChunk): void {
    const length = channels[0]?.length ?? 0
    for (const samples of channels) {
      for (let at = 0; at < length; at += 1) {
        const part = Math.floor(((this.#read + at) * partsPerSecond) / rate)
        const sample = Math.abs(samples[at] ?? 0)
        if (sample > (this.#peaks[part] ?? 0)) this.#peaks[part] = sample
        else this.#peaks[part] ??= 0
      }
    }
    this.#read += length
  }

  /** The peaks, from 0 to 100, where 100 is the loudest of this sound; all 0 where it is silent. */
  finish(count: number): number[] {
    const peaks = this.#peaks
    const max = peaks.reduce((most, peak) => Math.max(most, peak), 0)
    return Array.from({ length: count }, (_, at) => {
      const from = Math.floor((at * peaks.length) / count)
      const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count))
      const peak = Math.max(0, ...peaks.slice(from, to))
      return max === 0 ? 0 : Math.round((peak / max) * loudest)
    })
  }
}
