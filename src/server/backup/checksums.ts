import { hash } from 'node:crypto'
import type { Line, Source, Sum, Sums, Table } from './source.ts'

/**
 * Counts and hashes rows in whatever order they come: two databases need not agree on how to sort.
 * The hashes of all rows are added up, so that one row more, less or changed is another sum.
 */
class Tally {
  #rows = 0
  readonly #sum = new BigUint64Array(4)

  add(lines: readonly Line[]): void {
    for (const line of lines) {
      const digest = new Uint8Array(hash('sha256', line, 'buffer'))
      const parts = new BigUint64Array(digest.buffer)
      for (const [i, part] of parts.entries()) this.#sum[i] = (this.#sum[i] ?? 0n) + part
    }
    this.#rows += lines.length
  }

  get sum(): Sum {
    const hash = Array.from(this.#sum, (part) => part.toString(16).padStart(16, '0')).join('')
    return { rows: this.#rows, hash }
  }
}

/** The same source, which tallies what is read from it. */
export function tallying(source: Source, onRows: (done: number) => void): Source & { sums: Sums } {
  const sums: Sums = new Map()
  let done = 0
  async function* pagesOf(table: Table): AsyncGenerator<Line[]> {
    const tally = new Tally()
    for await (const lines of source.pagesOf(table)) {
      tally.add(lines)
      yield lines
      done += lines.length
      onRows(done)
    }
    sums.set(table.name, tally.sum)
  }
  return { ...source, sums, pagesOf }
}

/** Reads everything for the sums alone. */
export async function sumsOf(source: Source, onRows: (done: number) => void): Promise<Sums> {
  const read = tallying(source, onRows)
  for (const table of read.tables) for await (const _ of read.pagesOf(table));
  return read.sums
}

export function isSame(one: Sum, other: Sum): boolean {
  return one.rows === other.rows && one.hash === other.hash
}
