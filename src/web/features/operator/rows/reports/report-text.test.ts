import { expect, test } from 'vitest'
import { ageWords, doneWords } from './report-text.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:40Z', 'just now'],
  ['2026-03-10T11:01:00Z', '59 min ago'],
  ['2026-03-10T11:00:00Z', '1 h ago'],
  ['2026-03-09T12:00:01Z', '23 h ago'],
  ['2026-03-09T12:00:00Z', '1 day ago'],
  ['2026-02-08T12:00:00Z', '30 days ago'],
  ['2026-03-10T12:00:30Z', 'just now'],
])('a report of %s is %s', (instant, words) => {
  expect(ageWords(instant, now)).toBe(words)
})

test('what was decided is counted, and so is what others were first with', () => {
  expect(doneWords('remove', 50, 0)).toBe('50 reports are taken away.')
  expect(doneWords('keep', 1, 2)).toBe('1 report is kept. 2 were decided by others meanwhile.')
})
