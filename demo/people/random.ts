/** A small seeded stream of numbers (sfc32): the same for the same seed and index. */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number, index: number) {
    this.a = scramble(seed ^ 0x5bd1e995)
    this.b = scramble(index ^ 0x27d4eb2f)
    this.c = scramble(Math.imul(seed, 0x9e3779b1) ^ Math.floor(index / 0x100000000))
    for (let round = 0; round < 8; round += 1) this.next()
  }

  /** A number in [0, 1). */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x100000000
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list')
    return item
  }

  weighted<T>(choices: Weighted<T>): T {
    const target = this.next() * choices.total
    const { bounds, items } = choices
    let low = 0
    let high = bounds.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (target < (bounds[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('Cannot choose from an empty list')
    return item
  }
}

/** Items with their running sum of weights, prepared once and drawn from often. */
export interface Weighted<T> {
  items: readonly T[]
  bounds: readonly number[]
  total: number
}

export function weigh<T>(pairs: readonly (readonly [T, number])[]): Weighted<T> {
  let total = 0
  const bounds = pairs.map(([, weight]) => {
    total += weight
    return total
  })
  return { items: pairs.map(([item]) => item), bounds, total }
}

/** The finishing rounds of murmur3: neighbouring numbers end up far apart. */
export function scramble(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
