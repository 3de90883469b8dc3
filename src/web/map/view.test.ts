import { expect, test } from 'vitest'
import { withinWorld } from './view.ts'

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
    { west: 170, east: 180 },
  ],
  [
    { west: -250, east: 250 },
    { west: -180, east: 180 },
  ],
])('a map turned to %o looks at %o', (turned, seen) => {
  expect(withinWorld({ ...turned, ...poles })).toEqual({ ...seen, ...poles })
})

test('what lies beyond the poles is cut off', () => {
  expect(withinWorld({ west: 0, east: 1, south: -95, north: 91 })).toMatchObject({
    south: -90,
    north: 90,
  })
})
