import type { FineUntil } from './detail.ts'

export interface Quality {
  hasShadows: boolean
  hasMist: boolean
  /** How far stones are drawn, in metres. */
  reach: number
  /** How far stones have their finer meshes, in metres. */
  fineUntil: FineUntil
  /** Whether the grain of stone catches the light. */
  hasGrain: boolean
  /** For the textures of ground and stones. */
  anisotropy: number
  /** As a share of the screen's own pixels. */
  resolution: number
  /** Tufts of grass around the visitor. */
  tufts: number
  /** How many trees of each kind, the nearest ones. */
  trees: number
}

/** Best to lowest. */
export const qualities: readonly Quality[] = [
  {
    hasShadows: true,
    hasMist: true,
    reach: 66,
    fineUntil: { near: 8, mid: 24 },
    hasGrain: true,
    anisotropy: 8,
    resolution: 1,
    tufts: 2600,
    trees: 160,
  },
  {
    hasShadows: false,
    hasMist: true,
    reach: 60,
    fineUntil: { near: 8, mid: 22 },
    hasGrain: true,
    anisotropy: 8,
    resolution: 1,
    tufts: 1800,
    trees: 120,
  },
  {
    hasShadows: false,
    hasMist: true,
    reach: 54,
    fineUntil: { near: 7, mid: 18 },
    hasGrain: true,
    anisotropy: 4,
    resolution: 0.75,
    tufts: 900,
    trees: 80,
  },
  {
    hasShadows: false,
    hasMist: false,
    reach: 44,
    fineUntil: { near: 5, mid: 12 },
    hasGrain: false,
    anisotropy: 2,
    resolution: 0.6,
    tufts: 400,
    trees: 40,
  },
  {
    hasShadows: false,
    hasMist: false,
    reach: 30,
    fineUntil: { near: 0, mid: 6 },
    hasGrain: false,
    anisotropy: 1,
    resolution: 0.45,
    tufts: 0,
    trees: 12,
  },
]

/** On software rendering, the first pictures at the best quality would take seconds. */
export const softwareStep = qualities.length - 1

/** 30 frames a second, with room for a late one. */
const slowFrame = 1000 / 28
const measuredFrames = 20
/** Longer frames mean a sleeping tab or a hidden window. */
const longestFrame = 1_500

/** Lowers the quality while frames are slow. It never rises again, because switching back and forth is visible. */
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

  /** Returns whether the quality has changed. */
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
    // A machine that is far too slow skips several steps at once.
    const steps = average > 4 * slowFrame ? 3 : average > 2 * slowFrame ? 2 : 1
    this.#step = Math.min(qualities.length - 1, this.#step + steps)
    return true
  }
}

/** So slow in the first second that the list serves the visitor better. */
export function isTooWeak(frames: number, milliseconds: number): boolean {
  return milliseconds >= 1_000 && frames / (milliseconds / 1_000) < 4
}
