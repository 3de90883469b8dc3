import type { TableChecksums } from '../../backup/index.ts'
import { console } from './console.ts'

/** One line per table: its number of rows and their hash, which must be the same on both sides. */
export function printChecksums(sums: TableChecksums): void {
  for (const [name, { rows, hash }] of sums) {
    console.log(`✓ ${name.padEnd(22)}${String(rows).padStart(9)} rows  ${hash.slice(0, 32)}`)
  }
}
