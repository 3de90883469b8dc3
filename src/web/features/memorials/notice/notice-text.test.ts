import { expect, test } from 'vitest'
import { noticeHeading, serviceTime } from './notice-text.ts'

test('the time of a service is the clock at its place, wherever it is read', () => {
  expect(serviceTime('2026-11-28T14:00')).toBe('November 28, 2026 at 14:00')
})

test("words without a service are the family's", () => {
  const nothing = { place: '', at: null, flowers: '', charity_link: '', closes_at: '' }
  const words = { ...nothing, words: 'Thank you for coming.' }
  expect(noticeHeading(words)).toBe('From the family')
  expect(noticeHeading({ ...words, place: 'St. Anne' })).toBe('The service')
})
