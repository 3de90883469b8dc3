import type { CachedValue } from './cached-value.ts'

interface Entry<T> {
  first: number
  last: number
  /** The value itself once it has been read. */
  value: CachedValue<T> | Promise<CachedValue<T>>
}

export interface RangeCacheState {
  size: number
  hits: number
  misses: number
}

/**
 * Values about ranges of numbered things, each cached until one of these things changes. A value is in the
 * cache from the moment it is requested: a change that arrives during the read drops it, so nothing stale
 * stays.
 */
export class RangeCache<T> {
  readonly #maxEntries: number
  readonly #entries = new Map<string, Entry<T>>()
  #hits = 0
  #misses = 0

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  find(first: number, last: number): CachedValue<T> | Promise<CachedValue<T>> | undefined {
    const value = this.#entries.get(keyOf(first, last))?.value
    if (value) this.#hits++
    else this.#misses++
    return value
  }

  get state(): RangeCacheState {
    return { size: this.#entries.size, hits: this.#hits, misses: this.#misses }
  }

  async add(
    first: number,
    last: number,
    reading: Promise<CachedValue<T>>,
  ): Promise<CachedValue<T>> {
    const key = keyOf(first, last)
    const entry: Entry<T> = { first, last, value: reading }
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#maxEntries) this.#dropOldest()
    try {
      const value = await reading
      entry.value = value
      if (this.#entries.get(key) !== entry) value.retire()
      return value
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  /** Drops every range with this number in it. */
  drop(number: number): void {
    for (const [key, { first, last }] of this.#entries) {
      if (first <= number && number <= last) this.#drop(key)
    }
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.#drop(key)
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#drop(oldest)
  }

  /** A value that is still being read is retired when it arrives. */
  #drop(key: string): void {
    const value = this.#entries.get(key)?.value
    this.#entries.delete(key)
    if (value && 'retire' in value) value.retire()
  }
}

function keyOf(first: number, last: number): string {
  return `${first}-${last}`
}
