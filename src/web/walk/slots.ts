/**
 * Gives the cells of the atlas to the graves around: a grave that comes near gets a free cell, or that of the
 * grave that was left longest ago.
 */
export class Slots {
  readonly #free: number[]
  /** In the order of their last use. */
  readonly #held = new Map<number, number>()

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, i) => count - 1 - i)
  }

  /** The cells of these graves. `onNew` is called for those that must be drawn. */
  hold(ids: readonly number[], onNew: (id: number, slot: number) => void): Map<number, number> {
    const wanted = new Set(ids)
    for (const id of ids) this.#touch(id)
    for (const id of ids) {
      if (this.#held.has(id)) continue
      const slot = this.#free.pop() ?? this.#takeOldest(wanted)
      if (slot === undefined) break
      this.#held.set(id, slot)
      onNew(id, slot)
    }
    return new Map([...this.#held].filter(([id]) => wanted.has(id)))
  }

  drop(id: number): void {
    const slot = this.#held.get(id)
    if (slot === undefined) return
    this.#held.delete(id)
    this.#free.push(slot)
  }

  slotOf(id: number): number | undefined {
    return this.#held.get(id)
  }

  get held(): number {
    return this.#held.size
  }

  #touch(id: number): void {
    const slot = this.#held.get(id)
    if (slot === undefined) return
    this.#held.delete(id)
    this.#held.set(id, slot)
  }

  #takeOldest(wanted: ReadonlySet<number>): number | undefined {
    for (const [id, slot] of this.#held) {
      if (wanted.has(id)) continue
      this.#held.delete(id)
      return slot
    }
    return undefined
  }
}
