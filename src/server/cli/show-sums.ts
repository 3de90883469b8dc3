import type { Sums } from '../backup/index.ts'

/** Every table with what it came to, the same on both sides. */
export function showSums(sums: Sums): void {
  for (const [name, { rows, hash }] of sums) {
    console.log(`✓ ${name.padEnd(22)}${String(rows).padStart(9)} rows  ${hash.slice(0, 32)}`)
  }
}
