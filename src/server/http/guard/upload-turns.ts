const mib = 1_048_576

/** For all uploads to this process: four portraits at once, then a quarter of a gigabit line. */
const speed = { burstBytes: 20 * mib, bytesPerSecond: 32 * mib }

/** How often to check whether the next piece may be read. */
const pauseMs = 5

/**
 * Uploads share the event loop and the core with everybody who reads. Node reads up to 2 MB from each socket
 * before it turns to the next, so a dozen uploads made each visitor wait for all of them at every step. Here
 * one piece of one upload is taken per turn of the loop, and no more per second than honest clients send.
 */
export class UploadTurns {
  readonly #speed: typeof speed
  readonly #waiting: { bytes: number; go(): void }[] = []
  #allowed: number
  #countedAt = performance.now()
  /** Whether a turn is scheduled: a piece that is taken may bring the next one at once. */
  #isUnderWay = false

  constructor(limits = speed) {
    this.#speed = limits
    this.#allowed = limits.burstBytes
  }

  /** Runs the callback when it is this piece's turn; the longest waiting comes first. */
  take(bytes: number, go: () => void): void {
    this.#waiting.push({ bytes, go })
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    setImmediate(() => this.#next())
  }

  #next(): void {
    const { burstBytes, bytesPerSecond } = this.#speed
    const now = performance.now()
    const earned = ((now - this.#countedAt) * bytesPerSecond) / 1000
    this.#allowed = Math.min(burstBytes, this.#allowed + earned)
    this.#countedAt = now
    if (this.#allowed > 0) {
      const piece = this.#waiting.shift()
      this.#allowed -= piece?.bytes ?? 0
      piece?.go()
      this.#isUnderWay = this.#waiting.length > 0
      if (this.#isUnderWay) setImmediate(() => this.#next())
    } else {
      setTimeout(() => this.#next(), pauseMs)
    }
  }
}

/** One per process, because there is one event loop. */
export const uploadTurns = new UploadTurns()
