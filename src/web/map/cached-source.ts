import type { RangeResponse, Source } from 'pmtiles'

/** A few dozen tiles: what surrounds the current view. */
const maxPieces = 48

/**
 * Keeps the pieces that were read last. Beyond its last zoom the map requests the same tile repeatedly to cut
 * smaller ones from it, and not every browser caches pieces of a file.
 */
export class CachedSource implements Source {
  readonly #source: Source
  readonly #pieces = new Map<string, Promise<RangeResponse>>()

  constructor(source: Source) {
    this.#source = source
  }

  getKey(): string {
    return this.#source.getKey()
  }

  /** Takes no signal: one caller that aborts must not fail the others waiting for the same piece. */
  getBytes(offset: number, length: number): Promise<RangeResponse> {
    const key = `${offset}+${length}`
    const piece = this.#pieces.get(key) ?? this.#read(key, offset, length)
    this.#pieces.delete(key)
    this.#pieces.set(key, piece)
    const [oldest] = this.#pieces.keys()
    if (oldest && this.#pieces.size > maxPieces) this.#pieces.delete(oldest)
    return piece
  }

  async #read(key: string, offset: number, length: number): Promise<RangeResponse> {
    try {
      return await this.#source.getBytes(offset, length)
    } catch (error) {
      this.#pieces.delete(key)
      throw error
    }
  }
}
