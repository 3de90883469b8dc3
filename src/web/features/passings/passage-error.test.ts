import { expect, test } from 'vitest'
import { passageError } from './passage-error.ts'

test('the error of the response comes first', () => {
  expect(passageError({ death_date: ['Too early.'], error: 'No right.' })).toBe('No right.')
})

test('then the first error of the date', () => {
  expect(passageError({ detail: 'No.', death_date: ['Too early.', 'Too late.'] })).toBe(
    'Too early.',
  )
})

test('then the whole response, as a sentence where it is one', () => {
  expect(passageError({ detail: 'There is nothing here.' })).toBe('There is nothing here.')
  expect(passageError('Out of order')).toBe('Out of order')
  expect(passageError({ code: 7 })).toBe('{"code":7}')
})

test('then our own message', () => {
  expect(passageError(undefined)).toBe('Error updating death date')
  expect(passageError('')).toBe('Error updating death date')
})
