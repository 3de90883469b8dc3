import { expect, test } from 'vitest'
import { dateText, dateWords, dayIn, partialDateIn, typedFrom } from './dates.ts'

test('a date is read as exactly as it is known', () => {
  expect(partialDateIn({ known: 'day', text: '1890-05-01' })).toEqual({ date: '1890-05-01' })
  expect(partialDateIn({ known: 'month', text: '1890-05' })).toEqual({ month: '1890-05' })
  expect(partialDateIn({ known: 'year', text: ' 1890 ' })).toEqual({ year: 1890 })
  expect(partialDateIn({ known: 'about', text: '1890' })).toEqual({ about: 1890 })
  expect(partialDateIn({ known: 'unknown', text: 'x' })).toBeNull()
})

test('what is not finished is no date', () => {
  expect(partialDateIn({ known: 'day', text: '1890' })).toBeUndefined()
  expect(partialDateIn({ known: 'month', text: '1890-5' })).toBeUndefined()
  expect(partialDateIn({ known: 'year', text: '189' })).toBeUndefined()
})

test('a date that is shown can be typed again, and its first day found', () => {
  for (const shown of [
    { date: '1890-05-01' },
    { month: '1890-05' },
    { year: 1890 },
    { about: 1890 },
  ]) {
    expect(partialDateIn(typedFrom(shown))).toEqual(shown)
    expect(dayIn(shown).slice(0, 4)).toBe('1890')
  }
  expect(typedFrom(null).known).toBe('unknown')
  expect(dateText(typedFrom({ about: 1890 }))).toBe('1890')
  expect(dateText(typedFrom(null))).toBeUndefined()
  expect(dateWords({ month: '1890-05' })).toBe('May 1890')
  expect(dateWords({ about: 1890 })).toBe('about 1890')
})
