import { expect, test } from 'vitest'
import { boundsAround, withinWorld } from './view.ts'

const poles = { south: -40, north: 40 }

test.each([
  [
    { west: -10, east: 20 },
    { west: -10, east: 20 },
  ],
  [
    { west: -300, east: -290 },
    { west: 60, east: 70 },
  ],
  [
    { west: 350, east: 365 },
    { west: -10, east: 5 },
  ],
  [
    { west: 170, east: 200 },
    { west: 170, east: -160 },
  ],
  [
    { west: -250, east: 250 },
    { west: -180, east: 180 },
  ],
])('a map turned to %o shows %o', (turned, seen) => {
  expect(withinWorld({ ...turned, ...poles })).toEqual({ ...seen, ...poles })
})

test('the area beyond the poles is cut off', () => {
  expect(withinWorld({ west: 0, east: 1, south: -95, north: 91 })).toMatchObject({
    south: -90,
    north: 90,
  })
})

test('a higher zoom shows less, around the same spot', () => {
  const far = boundsAround({ latitude: 10, longitude: 20, zoom: 3 })
  const near = boundsAround({ latitude: 10, longitude: 20, zoom: 4 })
  expect(far.east - far.west).toBe(2 * (near.east - near.west))
  expect([(near.east + near.west) / 2, (near.north + near.south) / 2]).toEqual([20, 10])
})
