import { expect, test } from 'vitest'
import { calendar } from './calendar-feed.ts'

const site = { siteName: 'Vigil', publicUrl: 'https://vigil.example.org' }
const now = new Date('2027-01-02T03:04:05.678Z')
const day = { messageId: 7, name: 'Ada Example', year: 1, dueOn: '2027-03-05' }

test('an anniversary is an all-day event with a stable UID', () => {
  const lines = calendar([day], site, now).toString().split('\r\n')
  expect(lines.slice(7, 15)).toEqual([
    'BEGIN:VEVENT',
    'UID:eternal-message-7@vigil.example.org',
    'DTSTAMP:20270102T030405Z',
    'DTSTART;VALUE=DATE:20270305',
    'SUMMARY:A message from Ada Example\\, one year on',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ])
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('a name cannot add lines of its own', () => {
  const name = 'A;B,C\\D\r\nEND:VCALENDAR'
  const text = calendar([{ ...day, name }], site, now).toString()
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  expect(text).toContain('A\\;B\\,C\\\\D\\nEND:VCALENDAR')
})

test('no line is longer than 75 bytes, and unfolding restores the text', () => {
  const name = 'Ἀγάπη Παπαδοπούλου 🕯️ '.repeat(9).trim()
  const text = calendar([{ ...day, name, year: 30 }], site, now).toString()
  const sizes = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:A message from ${name}\\, 30 years on`)
})
