import { expect, test } from 'vitest'
import { longDay, longDayOf, longMoment, today } from './dates.ts'

test('a day is written out as English does', () => {
  expect(longDay('1931-04-02')).toBe('April 2, 1931')
  expect(longDay('2024-12-31')).toBe('December 31, 2024')
  expect(longDay('0987-01-05')).toBe('January 5, 987')
})

test('today is the local day', () => {
  expect(today(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
})

test('an instant is written out in the zone of the reader', () => {
  const instant = new Date(2026, 10, 14, 9, 30).toISOString()
  expect(longDayOf(instant)).toBe('November 14, 2026')
  expect(longMoment(instant)).toMatch(/^November 14, 2026 at 9:30\sAM$/)
})
