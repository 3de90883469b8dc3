import { expect, test } from 'vitest'
import { mayBeRead, photoSizeProblem, unreadableProblem } from './photo.ts'

const types = ['image/jpeg', 'image/png']
const file = (name: string, type: string) => new File(['x'], name, { type })

test('a photo has at least 200 pixels on each side, and no more than a browser can hold', () => {
  expect(photoSizeProblem(200, 200)).toBeUndefined()
  expect(photoSizeProblem(6000, 5000)).toBeUndefined()
  expect(photoSizeProblem(10, 900)).toMatch(/10 × 900 pixels.*at least 200/)
  expect(photoSizeProblem(12_000, 9_000)).toMatch(/108 megapixels/)
})

test('an unreadable HEIC photo is explained, and no picture is refused as specified', () => {
  expect(unreadableProblem(file('IMG_1.HEIC', ''), types)).toMatch(/HEIC photo/)
  expect(unreadableProblem(file('a.txt', 'text/plain'), types)).toBe(
    'Please select a valid image file.',
  )
  expect(unreadableProblem(file('a.jpg', 'image/jpeg'), types)).toBeUndefined()
  expect(mayBeRead(file('a.heif', 'image/heif'), types)).toBe(true)
  expect(mayBeRead(file('a.txt', 'text/plain'), types)).toBe(false)
})
