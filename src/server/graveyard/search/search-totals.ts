import { spellingsOf } from './chinese.rules.ts'
import { keyOf, type Wanted } from './wanted.rules.ts'

interface Entry {
  wanted: Wanted
  /** Null while the graves are being counted. */
  total: number | null
}

const maxEntries = 1_000

/**
 * How many graves match a search. Each total is cached until a name that it counts is added, removed or
 * changed. A change that arrives while graves are being counted drops the total, so nothing stale stays.
 */
export class SearchTotals {
  readonly #entries = new Map<string, Entry>()

  get size(): number {
    return this.#entries.size
  }

  async find(wanted: Wanted, count: () => Promise<number>): Promise<number> {
    const key = keyOf(wanted)
    const known = this.#entries.get(key)?.total
    if (known !== undefined && known !== null) return known
    const entry: Entry = { wanted, total: null }
    if (this.#entries.size >= maxEntries) this.clear()
    this.#entries.set(key, entry)
    try {
      const total = await count()
      entry.total = total
      return total
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  /** Drops totals that may have counted one of these names: those of a grave before and after a change. */
  drop(searchNames: readonly string[]): void {
    for (const [key, { wanted }] of this.#entries) {
      if (searchNames.some((name) => holds(name, wanted))) this.#entries.delete(key)
    }
  }

  clear(): void {
    this.#entries.clear()
  }
}

function holds(searchName: string, { terms }: Wanted): boolean {
  return (terms ?? []).every((term) => spellingsOf(term).some((text) => searchName.includes(text)))
}
