import { expect, test } from 'vitest'
import { trimFieldsOf, wholeOf, withEnd, withStart } from './trim.ts'

test('a sound is kept whole, or its first minute', () => {
  expect(wholeOf(42.5)).toEqual({ start: 0, end: 42.5 })
  expect(wholeOf(64)).toEqual({ start: 0, end: 60 })
})

test('both ends move, and a second is left between them', () => {
  const whole = { start: 0, end: 20 }
  expect(withStart(whole, 4)).toEqual({ start: 4, end: 20 })
  expect(withStart(whole, 25)).toEqual({ start: 19, end: 20 })
  expect(withStart(whole, -1)).toEqual({ start: 0, end: 20 })
  expect(withEnd(whole, 0, 20)).toEqual({ start: 0, end: 1 })
  expect(withEnd(whole, 30, 20)).toEqual({ start: 0, end: 20 })
})

test('the part is never longer than a minute: the other end follows', () => {
  expect(withEnd({ start: 0, end: 60 }, 75, 200)).toEqual({ start: 15, end: 75 })
  expect(withStart({ start: 30, end: 90 }, 10)).toEqual({ start: 10, end: 70 })
})

test('the upload names the part only where something is left out', () => {
  expect(trimFieldsOf({ start: 0, end: 42.48 }, 42.5)).toEqual({})
  expect(trimFieldsOf({ start: 0, end: 60 }, 60.9)).toEqual({ trim_start: 0, trim_end: 60 })
  expect(trimFieldsOf({ start: 1.23456, end: 9 }, 9)).toEqual({ trim_start: 1.235, trim_end: 9 })
})
