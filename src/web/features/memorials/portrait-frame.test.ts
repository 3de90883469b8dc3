import { expect, test } from 'vitest'
import { framed, middleOfInterest, partIn } from './portrait-frame.ts'

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
