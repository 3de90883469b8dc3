import { expect, test } from 'vitest'
import { passageWords } from './passage-words.ts'

test('the error of the answer comes first', () => {
  expect(passageWords({ death_date: ['Too early.'], error: 'No right.' })).toBe('No right.')
})

test('then the first word on the date', () => {
  expect(passageWords({ detail: 'No.', death_date: ['Too early.', 'Too late.'] })).toBe(
    'Too early.',
  )
})

test('then the whole answer, as a sentence where it is one', () => {
  expect(passageWords({ detail: 'There is nothing here.' })).toBe('There is nothing here.')
  expect(passageWords('Out of order')).toBe('Out of order')
  expect(passageWords({ code: 7 })).toBe('{"code":7}')
})

test('then words of our own', () => {
  expect(passageWords(undefined)).toBe('Error updating death date')
  expect(passageWords('')).toBe('Error updating death date')
})
