import { hash } from 'node:crypto'
import type { Line, RowSource, Table, TableChecksum, TableChecksums } from './source.ts'

/**
 * Counts and hashes rows in any order, because two databases may sort differently. It adds up the hashes of all
 * rows, so any row added, lost or changed gives another result.
 */
class RowChecksum {
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

  get result(): TableChecksum {
    const hash = Array.from(this.#sum, (part) => part.toString(16).padStart(16, '0')).join('')
    return { rows: this.#rows, hash }
  }
}

/** The same source; the checksum of each table is available once the table has been read. */
export function withChecksums(
  source: RowSource,
  onRows: (done: number) => void,
): RowSource & { checksums: TableChecksums } {
  const checksums: TableChecksums = new Map()
  let done = 0
  async function* pagesOf(table: Table): AsyncGenerator<Line[]> {
    const checksum = new RowChecksum()
    for await (const lines of source.pagesOf(table)) {
      checksum.add(lines)
      yield lines
      done += lines.length
      onRows(done)
    }
    checksums.set(table.name, checksum.result)
  }
  return { ...source, checksums, pagesOf }
}

/** Reads all rows only for their checksums. */
export async function computeChecksums(
  source: RowSource,
  onRows: (done: number) => void,
): Promise<TableChecksums> {
  const read = withChecksums(source, onRows)
  for (const table of read.tables) for await (const _ of read.pagesOf(table));
  return read.checksums
}

export function isSameChecksum(one: TableChecksum, other: TableChecksum): boolean {
  return one.rows === other.rows && one.hash === other.hash
}
