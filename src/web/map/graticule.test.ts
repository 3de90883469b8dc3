import { expect, test } from 'vitest'
import { graticule } from './graticule.ts'

test('a line every ten degrees, each third of them major, and none twice', () => {
  const { features } = graticule()
  expect(features).toHaveLength(36 + 17)
  expect(features.filter(({ properties }) => properties.major)).toHaveLength(12 + 5)
  const lines = features.map(({ geometry }) => JSON.stringify(geometry.coordinates))
  expect(new Set(lines).size).toBe(lines.length)
})
