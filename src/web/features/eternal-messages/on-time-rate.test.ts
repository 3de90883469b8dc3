import { expect, test } from 'vitest'
import { onTimeRate } from './on-time-rate.ts'

test('one late letter is never rounded away', () => {
  expect(onTimeRate({ sent_last_year: 100_000, sent_on_time: 99_999 })).toBe(
    '99999 of 100000 (99.9 %)',
  )
  expect(onTimeRate({ sent_last_year: 3, sent_on_time: 3 })).toBe('3 of 3 (100 %)')
})

test('where nothing was due there is no rate', () => {
  expect(onTimeRate({ sent_last_year: 0, sent_on_time: 0 })).toBe('None has been due')
})
