import { expect, test } from 'vitest'
import { entrusted, recorded } from '../testing/entrusted-people.ts'
import { areFirstDays, messageToShare } from './first-days-text.ts'
import { isStep, stepBeside } from './steps.ts'

test('a step leads to the next one and back, and the last one to the end', () => {
  expect(stepBeside('words', -1)).toBeUndefined()
  expect(stepBeside('words', 1)).toBe('tell')
  expect(stepBeside('tributes', 1)).toBeUndefined()
  expect(isStep('tell')).toBe(true)
  expect(isStep('elsewhere')).toBe(false)
})

test('the message to share says who passed away and when, and ends with the permanent address', () => {
  const person = entrusted(recorded(), { memorial_url: 'https://vigil.example/g/abc' })
  expect(messageToShare(person, 'https://vigil.example/g/abc')).toBe(
    'Edith Larkspur passed away on November 15, 2026. This is a place to remember, to light a candle or to leave a few words:\nhttps://vigil.example/g/abc',
  )
})

test('the first days are the eight weeks after the opening', () => {
  const open = entrusted(recorded({ opened_at: '2026-11-19T10:00:00Z' }))
  expect(areFirstDays(open, new Date('2026-11-20T10:00:00Z'))).toBe(true)
  expect(areFirstDays(open, new Date('2027-01-14T09:00:00Z'))).toBe(true)
  expect(areFirstDays(open, new Date('2027-01-15T10:00:00Z'))).toBe(false)
  expect(areFirstDays(entrusted(recorded()), new Date('2026-11-20T10:00:00Z'))).toBe(false)
})
