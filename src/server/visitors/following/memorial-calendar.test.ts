import { expect, test } from 'vitest'
import { memorialCalendar } from './memorial-calendar.ts'

const site = { siteName: 'Vigil', publicUrl: 'https://vigil.example.org' }
const memorial = {
  code: 'bcdfghjkmnpq',
  name: 'Ada Example',
  url: 'https://vigil.example.org/g/bcdfghjkmnpq',
  bornOn: '1940-06-02',
  passedOn: '2026-03-01',
  isDayKnown: true,
}
const linesOf = (changed: object = {}) =>
  memorialCalendar({ ...memorial, ...changed }, site)
    .toString()
    .split('\r\n')

test('both days are all-day events of every year, with UIDs that stay', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigil//Days of a memorial//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Ada Example',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'BEGIN:VEVENT',
    'UID:birth-bcdfghjkmnpq@vigil.example.org',
    'DTSTAMP:20260301T000000Z',
    'DTSTART;VALUE=DATE:19400602',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Day of birth: Ada Example\\, 1940',
    'URL:https://vigil.example.org/g/bcdfghjkmnpq',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:passing-bcdfghjkmnpq@vigil.example.org',
    'DTSTAMP:20260301T000000Z',
    'DTSTART;VALUE=DATE:20260301',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Day of passing: Ada Example\\, 2026',
    'URL:https://vigil.example.org/g/bcdfghjkmnpq',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a hidden day of birth is in no calendar', () => {
  expect(linesOf({ bornOn: null }).filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:passing-bcdfghjkmnpq@vigil.example.org',
  ])
})

test('the 29th of February is the last day of the month', () => {
  expect(linesOf({ passedOn: '2024-02-29' })).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1')
})

test('a name cannot add lines, and no line is longer than 75 bytes', () => {
  const name = `Ἀγάπη; Παπαδοπούλου, 🕯️\nEND:VCALENDAR ${'x'.repeat(90)}`
  const lines = linesOf({ name })
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Day of birth: Ἀγάπη\\; Παπαδοπούλου\\, 🕯️\\nEND:VCALENDAR',
  )
})

test('a passing of which only the year is known is no event', () => {
  const lines = linesOf({ passedOn: '2026-01-01', isDayKnown: false })
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:birth-bcdfghjkmnpq@vigil.example.org',
  ])
})
