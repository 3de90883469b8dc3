import { expect, test } from 'vitest'
import { photoProblem } from './photo-rules.ts'

test('a photo must be chosen', () => {
  expect(photoProblem(undefined)).toBe('Please select a photo to upload.')
})

test('a photo must have a format that every browser shows', () => {
  expect(photoProblem({ type: 'application/pdf', size: 10 })).toBe(
    'Please select a valid image file.',
  )
  expect(photoProblem({ type: 'image/webp', size: 10 })).toBeUndefined()
})

test('a photo may have five megabytes and not a byte more', () => {
  expect(photoProblem({ type: 'image/png', size: 5_242_880 })).toBeUndefined()
  expect(photoProblem({ type: 'image/png', size: 5_242_881 })).toBe(
    'Image file size must be less than 5MB.',
  )
})
