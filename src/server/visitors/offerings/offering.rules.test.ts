import { expect, test } from 'vitest'
import { isMorningToTell } from './offering.rules.ts'

const at = (time: string) => new Date(`2026-03-0${time}:00Z`)

test.each([
  ['before nine', at('5T08:59'), null, false],
  ['from nine on', at('5T09:00'), null, true],
  ['later, when the server was away at nine', at('5T17:00'), null, true],
  ['not twice on a day', at('5T17:00'), at('5T09:15'), false],
  ['again on the next morning', at('6T09:00'), at('5T09:15'), true],
])('a guardian in UTC is told %s', (_name, now, toldAt, isTold) => {
  expect(isMorningToTell({ oldestAt: at('4T20:00'), toldAt, timeZone: null }, now)).toBe(isTold)
})

test('what comes after nine waits for the next morning', () => {
  const late = { oldestAt: at('5T09:01'), toldAt: null, timeZone: null }
  expect(isMorningToTell(late, at('5T23:00'))).toBe(false)
  expect(isMorningToTell(late, at('6T09:00'))).toBe(true)
})

test('nine is nine where the guardian lives', () => {
  const inTokyo = { oldestAt: at('4T10:00'), toldAt: null, timeZone: 'Asia/Tokyo' }
  expect(isMorningToTell(inTokyo, at('4T23:59'))).toBe(false)
  expect(isMorningToTell(inTokyo, at('5T00:00'))).toBe(true)
})
