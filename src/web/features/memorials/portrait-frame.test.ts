import { expect, test } from 'vitest'
import { framed, middleOfInterest, movedBy, partIn } from './portrait-frame.ts'

const wide = { width: 4000, height: 3000 }

test('the frame is the largest of its shape inside the photo', () => {
  expect(partIn(wide, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({
    left: 800,
    top: 0,
    width: 2400,
    height: 3000,
  })
  const tall = partIn({ width: 1000, height: 3000 }, { x: 0.5, y: 0.5, zoom: 1 })
  expect(tall).toEqual({ left: 0, top: 875, width: 1000, height: 1250 })
})

test('no drag and no zoom leave the photo', () => {
  for (const x of [-5, 0, 1, 7]) {
    for (const zoom of [0.1, 1, 2, 99]) {
      const frame = framed(wide, { x, y: -x, zoom })
      const { left, top, width, height } = partIn(wide, frame)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(wide.width + 1e-6)
      expect(top + height).toBeLessThanOrEqual(wide.height + 1e-6)
      expect(width / height).toBeCloseTo(0.8)
    }
  }
  expect(framed(wide, { x: 9, y: 0.5, zoom: 1 }).x).toBeCloseTo(0.7)
})

test('one finger drags the photo along', () => {
  const frame = { x: 0.5, y: 0.5, zoom: 2 }
  const dragged = movedBy(wide, frame, [{ x: 0.5, y: 0.5 }], [{ x: 0.75, y: 0.5 }])
  // A quarter of the 1,200 pixels that are shown.
  expect(dragged.x * wide.width).toBeCloseTo(2000 - 300)
  expect(dragged).toMatchObject({ zoom: 2 })
  expect(dragged.y).toBeCloseTo(0.5)
})

test('two fingers zoom, and what is between them stays there', () => {
  const frame = { x: 0.5, y: 0.5, zoom: 1 }
  const from = [
    { x: 0.6, y: 0.3 },
    { x: 0.8, y: 0.3 },
  ]
  const to = [
    { x: 0.5, y: 0.3 },
    { x: 0.9, y: 0.3 },
  ]
  const pinched = movedBy(wide, frame, from, to)
  expect(pinched.zoom).toBeCloseTo(2)
  const [before, after] = [partIn(wide, frame), partIn(wide, pinched)]
  expect(after.left + 0.7 * after.width).toBeCloseTo(before.left + 0.7 * before.width)
  expect(after.top + 0.3 * after.height).toBeCloseTo(before.top + 0.3 * before.height)
  expect(movedBy(wide, pinched, to, from).zoom).toBeCloseTo(1)
})

test('fingers on one spot do no harm', () => {
  const spot = [
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]
  const apart = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]
  expect(movedBy(wide, { x: 0.5, y: 0.5, zoom: 1 }, spot, apart).zoom).toBe(4)
  expect(movedBy(wide, { x: 0.5, y: 0.5, zoom: 4 }, apart, spot).zoom).toBe(1)
})

test('the guess leans to what changes most, and to the usual place in an even photo', () => {
  const side = 16
  const even = Array.from({ length: side * side }, () => 7)
  expect(middleOfInterest(even, side)).toEqual({ x: 0.5, y: 0.4 })
  const face = even.map((value, at) => {
    const [column, row] = [at % side, Math.floor(at / side)]
    return column >= 11 && column < 15 && row >= 2 && row < 6 ? ((column + row) % 2) * 200 : value
  })
  const { x, y } = middleOfInterest(face, side)
  expect(x).toBeGreaterThan(0.6)
  expect(y).toBeLessThan(0.4)
})
