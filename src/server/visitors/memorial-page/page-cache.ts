import { CachedValue } from '../../lib/cached-value.ts'
import { gravesOn, type MemorialPage } from './memorial-page.rules.ts'

interface Entry {
  page: CachedValue<MemorialPage> | Promise<CachedValue<MemorialPage>>
  /** Unknown while the page is being read: until then any change drops it. */
  graves?: ReadonlySet<number>
}

/**
 * Memorial pages by code, each cached until a grave on it changes. A page is in the cache from the moment it is
 * requested: a change that arrives during the read drops it, so nothing stale stays.
 */
export class PageCache {
  readonly #maxEntries: number
  readonly #entries = new Map<string, Entry>()

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  find(code: string): Entry['page'] | undefined {
    return this.#entries.get(code)?.page
  }

  async add(code: string, reading: Promise<MemorialPage>): Promise<CachedValue<MemorialPage>> {
    const page = reading.then((read) => new CachedValue(read))
    const entry: Entry = { page }
    this.#entries.set(code, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#drop(oldest)
    try {
      const cached = await page
      entry.page = cached
      entry.graves = new Set(gravesOn(cached.value))
      if (this.#entries.get(code) !== entry) cached.retire()
      return cached
    } catch (error) {
      if (this.#entries.get(code) === entry) this.#entries.delete(code)
      throw error
    }
  }

  drop(graveId: number): void {
    for (const [code, { graves }] of this.#entries) {
      if (!graves || graves.has(graveId)) this.#drop(code)
    }
  }

  clear(): void {
    for (const code of this.#entries.keys()) this.#drop(code)
  }

  /** A page that is still being read is retired when it arrives. */
  #drop(code: string): void {
    const page = this.#entries.get(code)?.page
    this.#entries.delete(code)
    if (page instanceof CachedValue) page.retire()
  }
}
