import { expect, test } from 'vitest'
import { isDayFirstIn, readersDay } from './readers-dates.ts'

test('a day stands in the order of its reader', () => {
  expect(readersDay('1931-04-02', true)).toBe('2 April 1931')
  expect(readersDay('1931-04-02', false)).toBe('April 2, 1931')
})

test('the order comes from the language of the browser', () => {
  expect(['en-GB', 'de', 'fr-CA', 'en-AU', 'ar'].map(isDayFirstIn)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
  expect(['en-US', 'sv', 'ja', 'hu'].map(isDayFirstIn)).toEqual([false, false, false, false])
})
