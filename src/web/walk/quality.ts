export interface Quality {
  hasShadows: boolean
  hasMist: boolean
  /** How far stones are drawn, in metres. */
  reach: number
  /** Of the screen's own pixels. */
  resolution: number
  /** Tufts of grass around the visitor. */
  tufts: number
}

/** From the best to the least. */
export const qualities: readonly Quality[] = [
  { hasShadows: true, hasMist: true, reach: 66, resolution: 1, tufts: 2600 },
  { hasShadows: false, hasMist: true, reach: 60, resolution: 1, tufts: 1800 },
  { hasShadows: false, hasMist: true, reach: 54, resolution: 0.75, tufts: 900 },
  { hasShadows: false, hasMist: false, reach: 48, resolution: 0.6, tufts: 400 },
  { hasShadows: false, hasMist: false, reach: 38, resolution: 0.45, tufts: 0 },
]

/** Where the processor draws, the first pictures at the best quality would take seconds. */
export const softwareStep = qualities.length - 1

/** 30 frames a second, with room for one that is late. */
const slowFrame = 1000 / 28
const measuredFrames = 20
/** Longer frames are a sleeping tab or a hidden window. */
const longestFrame = 1_500

/** Lowers the quality while frames are slow. It never rises again: a change back and forth is seen. */
export class QualityControl {
  #step: number
  #frames = 0
  #spent = 0
  readonly #isFixed: boolean

  /** A fixed step never changes: the bench measures one. */
  constructor(fixed: number | null = null, first = 0) {
    this.#step = fixed ?? first
    this.#isFixed = fixed !== null
  }

  get quality(): Quality {
    return qualities[this.#step] as Quality
  }

  /** Whether the quality has changed. */
  frame(milliseconds: number): boolean {
    if (this.#isFixed || milliseconds > longestFrame) return false
    this.#frames += 1
    this.#spent += milliseconds
    const isLong = this.#spent > 1_000 && this.#frames >= 3
    if (this.#frames < measuredFrames && !isLong) return false
    const average = this.#spent / this.#frames
    this.#frames = 0
    this.#spent = 0
    if (average <= slowFrame || this.#step === qualities.length - 1) return false
    // A machine that is far too slow is not asked four times.
    const steps = average > 4 * slowFrame ? 3 : average > 2 * slowFrame ? 2 : 1
    this.#step = Math.min(qualities.length - 1, this.#step + steps)
    return true
  }
}

/** So slow in the first second that the list serves the visitor better. */
export function isTooWeak(frames: number, milliseconds: number): boolean {
  return milliseconds >= 1_000 && frames / (milliseconds / 1_000) < 4
}
