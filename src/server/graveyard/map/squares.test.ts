import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mortonCode, onMap, rangeWithin, squareOf } from './squares.ts'

const square = fc.integer({ min: 0, max: 23 }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  }),
)

test('a square is found again by its number', () => {
  fc.assert(
    fc.property(square, (one) => {
      expect(squareOf(one.z, mortonCode(one))).toEqual(one)
    }),
  )
})

test('the four quarters of a square share its range without gap or overlap', () => {
  fc.assert(
    fc.property(square, ({ z, x, y }) => {
      fc.pre(z < 23)
      const quarters = [0, 1].flatMap((down) =>
        [0, 1].map((right) => rangeWithin({ z: z + 1, x: 2 * x + right, y: 2 * y + down }, 23)),
      )
      const whole = rangeWithin({ z, x, y }, 23)
      expect(quarters[0]?.first).toBe(whole.first)
      expect(quarters[3]?.last).toBe(whole.last)
      for (const i of [1, 2, 3]) expect(quarters[i]?.first).toBe((quarters[i - 1]?.last ?? 0) + 1)
    }),
  )
})

test('the middle of the map is where the equator meets Greenwich', () => {
  const { x, y } = onMap({ latitude: 0, longitude: 0 })
  expect([x, y]).toEqual([0.5, expect.closeTo(0.5, 12)])
  expect(onMap({ latitude: 90, longitude: 180 })).toEqual({ x: 1, y: expect.closeTo(0, 4) })
})
