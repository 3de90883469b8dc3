import { expect, test } from 'vitest'
import { urgentFirst, waitingLines } from './today-text.ts'

const nothing = {
  reports: 0,
  oldest_report: null,
  messages: 0,
  disputes: 0,
  objections: 0,
  holds: 0,
  corrections: 0,
  confirmations: 0,
  late_letters: 0,
  dead_letters: 0,
  stuck_purchases: 0,
  due_jobs: 0,
}

test('only what waits is said, and disputes come first', () => {
  expect(waitingLines(nothing)).toEqual([])
  const waiting = { ...nothing, reports: 2, oldest_report: '2031-05-04T12:00:00Z', disputes: 1 }
  expect(waitingLines(waiting).map(({ text }) => text)).toEqual([
    '1 disputed passing',
    '2 reports, the oldest since May 4, 2031',
  ])
})

test('what fails stands above what warns', () => {
  const check = { words: '', remedy: null }
  const checks = (['well', 'failing', 'warning'] as const).map((state) => ({
    ...check,
    part: state,
    state,
  }))
  expect(urgentFirst(checks).map(({ part }) => part)).toEqual(['failing', 'warning', 'well'])
})
