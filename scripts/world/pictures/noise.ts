/** Smooth noise from 0 to 1 over a square that tiles without a seam. */
export type Noise = (x: number, y: number) => number

/** `cells` hills across; the same seed gives the same land on every machine. */
export function tilingNoise(cells: number, seed: number): Noise {
  const random = sequence(seed)
  const heights = Array.from({ length: cells * cells }, random)
  const height = (column: number, row: number) =>
    heights[(row % cells) * cells + (column % cells)] ?? 0
  return (x, y) => {
    const [column, row] = [Math.floor(x * cells), Math.floor(y * cells)]
    const [across, down] = [soft(x * cells - column), soft(y * cells - row)]
    const upper = height(column, row) * (1 - across) + height(column + 1, row) * across
    const lower = height(column, row + 1) * (1 - across) + height(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }
}

/** Mulberry32: numbers from 0 to 1. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function soft(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}
