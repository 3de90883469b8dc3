import { expect, test } from 'vitest'
import { dateTime, dayOf, longDay, today } from './dates.ts'

test('a day is written out as English does', () => {
  expect(longDay('1931-04-02')).toBe('April 2, 1931')
  expect(longDay('2024-12-31')).toBe('December 31, 2024')
  expect(longDay('0987-01-05')).toBe('January 5, 987')
})

test('today is the local day', () => {
  expect(today(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
})

test('an instant reads like a day', () => {
  const instant = new Date(2026, 10, 14, 17, 4).toISOString()
  expect(dayOf(instant)).toBe('November 14, 2026')
  expect(dateTime(instant)).toMatch(/^November 14, 2026, 5:04\sPM$/)
})
