import type { TableChecksums } from '../backup/index.ts'

/** Every table with what it came to, the same on both sides. */
export function showSums(checksums: TableChecksums): void {
  for (const [name, { rows, hash }] of checksums) {
    console.log(`✓ ${name.padEnd(22)}${String(rows).padStart(9)} rows  ${hash.slice(0, 32)}`)
  }
}
