import { expect, test } from 'vitest'
import { tilingNoise } from './noise.ts'

test('noise tiles without a seam', () => {
  const noise = tilingNoise(5, 1)
  for (const along of [0.1, 0.37, 0.8]) {
    expect(noise(0.9999999, along)).toBeCloseTo(noise(0, along), 4)
    expect(noise(along, 0.9999999)).toBeCloseTo(noise(along, 0), 4)
  }
})

test('the same seed gives the same land, another seed another', () => {
  expect(tilingNoise(5, 1)(0.3, 0.6)).toBe(tilingNoise(5, 1)(0.3, 0.6))
  expect(tilingNoise(5, 2)(0.3, 0.6)).not.toBe(tilingNoise(5, 1)(0.3, 0.6))
})
