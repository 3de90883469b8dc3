import { expect, test } from 'vitest'
import { passageError } from './passage-error.ts'

test('the error of the answer comes first', () => {
  expect(passageError({ death_date: ['Too early.'], error: 'No right.' })).toBe('No right.')
})

test('then the first word on the date', () => {
  expect(passageError({ detail: 'No.', death_date: ['Too early.', 'Too late.'] })).toBe(
    'Too early.',
  )
})

test('then the whole answer, as a sentence where it is one', () => {
  expect(passageError({ detail: 'There is nothing here.' })).toBe('There is nothing here.')
  expect(passageError('Out of order')).toBe('Out of order')
  expect(passageError({ code: 7 })).toBe('{"code":7}')
})

test('then words of our own', () => {
  expect(passageError(undefined)).toBe('Error updating death date')
  expect(passageError('')).toBe('Error updating death date')
})
