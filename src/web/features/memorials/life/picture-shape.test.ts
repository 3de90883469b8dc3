import { expect, test } from 'vitest'
import { shapeOf } from './picture-shape.ts'

test('a picture gets the shape that cuts off least', () => {
  expect(shapeOf({ width: 1500, height: 1000 })).toBe('landscape')
  expect(shapeOf({ width: 1200, height: 1500 })).toBe('portrait')
  expect(shapeOf({ width: 1001, height: 1000 })).toBe('square')
  expect(shapeOf({ width: 6000, height: 500 })).toBe('panorama')
  expect(shapeOf({ width: 100, height: 4000 })).toBe('tower')
})
