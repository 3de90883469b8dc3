import { expect, test } from 'vitest'
import { daysRemembered } from './front.rules.ts'

test.each([
  ['2027-02-28', [228, 229]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
  ['2027-03-01', [301]],
  ['2026-12-31', [1231]],
])('on %s the days %j are remembered', (day, days) => {
  expect(daysRemembered(new Date(`${day}T23:59:59Z`))).toEqual(days)
})
