import { expect, test } from 'vitest'
import { globePadding, globeZoom } from './globe-frame.ts'

const newYork = { latitude: 40.7128, longitude: -74.006, zoom: 2 }

test('a large window shows the globe at the specified zoom', () => {
  expect(globeZoom(newYork, 45, { width: 1600, height: 1100 })).toBe(2)
})

test.each([
  [390, 568],
  [820, 640],
  [1400, 650],
  [600, 448],
])(
  'in a window of %i by %i pixels the whole globe is smaller and in the middle',
  (width, height) => {
    const zoom = globeZoom(newYork, 45, { width, height })
    expect(zoom).toBeLessThan(2)
    expect(zoom).toBeGreaterThan(0.5)
    const { bottom } = globePadding({ ...newYork, zoom }, 45, { width, height })
    expect(bottom).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(height)
  },
)
