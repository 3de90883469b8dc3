import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf } from './calendars.ts'

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const months = [
  'Tishri',
  'Heshvan',
  'Kislev',
  'Tevet',
  'Shevat',
  'Adar I',
  'Adar II',
  'Nisan',
  'Iyar',
  'Sivan',
  'Tamuz',
  'Av',
  'Elul',
]

test('every day of the Hebrew calendar is the one that others reckon', () => {
  const day = fc.date({
    min: new Date('1200-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (date) => {
      const parts = Object.fromEntries(
        hebrew.formatToParts(date).map(({ type, value }) => [type, value]),
      )
      const name = parts.month === 'Adar' ? 'Adar I' : (parts.month ?? '')
      const month = months.indexOf(name) + 1
      const on = daysOf('hebrew', { year: Number(parts.year), month, day: Number(parts.day) })
      expect(on?.first).toBe(date.toISOString().slice(0, 10))
    }),
  )
})

test('every Gregorian day is itself', () => {
  const day = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = 0, month, on] = iso.split('-').map(Number)
      expect(daysOf('gregorian', { year, month, day: on })).toEqual({ first: iso, last: iso })
    }),
  )
})

test('days that history has written down in two calendars agree', () => {
  const day = (...[calendar, year, month, on]: Parameters<typeof firstOf>) =>
    firstOf(calendar, year, month, on)
  // The Gregorian calendar began on the day after 4 October 1582.
  expect(day('julian', 1582, 10, 5)).toBe('1582-10-15')
  expect(day('julian', 1917, 10, 25)).toBe('1917-11-07')
  expect(day('french', 2, 11, 9)).toBe('1794-07-27')
  expect(day('french', 8, 2, 18)).toBe('1799-11-09')
  expect(day('hebrew', 5708, 8, 1)).toBe('1948-04-10')
})

test('a day that a calendar does not have is none', () => {
  expect(daysOf('gregorian', { year: 1900, month: 2, day: 29 })).toBeNull()
  expect(daysOf('julian', { year: 1900, month: 2, day: 29 })).not.toBeNull()
  expect(daysOf('hebrew', { year: 5783, month: 7, day: 1 })).toBeNull()
  expect(daysOf('french', { year: 2, month: 13, day: 6 })).toBeNull()
  expect(daysOf('french', { year: 3, month: 13, day: 6 })?.first).toBe('1795-09-22')
})

function firstOf(calendar: Parameters<typeof daysOf>[0], year: number, month: number, day: number) {
  return daysOf(calendar, { year, month, day })?.first
}
