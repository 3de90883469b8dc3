const cachedTotals = 1_000

/**
 * How many graves a search finds, cached until the graveyard changes. A count is in the cache from
 * the moment it begins: a change that arrives meanwhile drops it, so nothing stale stays.
 */
export class SearchTotals {
  readonly #counts = new Map<string, Promise<number>>()

  read(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.#counts.get(key)
    if (known) return known
    const counting = count()
    if (this.#counts.size >= cachedTotals) this.#counts.clear()
    this.#counts.set(key, counting)
    counting.catch(() => {
      if (this.#counts.get(key) === counting) this.#counts.delete(key)
    })
    return counting
  }

  clear(): void {
    this.#counts.clear()
  }
}
