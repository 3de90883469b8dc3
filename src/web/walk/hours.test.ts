import { expect, test } from 'vitest'
import { dayMs } from '../../contract/values/durations.ts'
import { hourAt, isAnniversary, isLit } from './hours.ts'

test('the light follows the visitor’s evening', () => {
  const at = (hour: number) => hourAt(new Date(2026, 10, 16, hour))
  expect([0, 4, 5, 10, 11, 18, 21, 22].map(at)).toEqual([
    'night',
    'night',
    'dawn',
    'dawn',
    'dusk',
    'dusk',
    'dusk',
    'night',
  ])
})

test('a candle burns for thirty days', () => {
  const now = new Date(Date.UTC(2026, 10, 16, 12))
  const today = Math.floor(now.getTime() / dayMs)
  expect(isLit(today, now)).toBe(true)
  expect(isLit(today - 30, now)).toBe(true)
  expect(isLit(today - 31, now)).toBe(false)
  expect(isLit(null, now)).toBe(false)
})

test('on the anniversary of a passing the candle burns', () => {
  const now = new Date(2026, 10, 16, 20)
  expect(isAnniversary('1982-11-16', now)).toBe(true)
  expect(isAnniversary('1982-11-17', now)).toBe(false)
  expect(isAnniversary(null, now)).toBe(false)
})

test('who passed on a leap day is remembered on the day before March in other years', () => {
  expect(isAnniversary('2020-02-29', new Date(2026, 1, 28))).toBe(true)
  expect(isAnniversary('2020-02-29', new Date(2028, 1, 28))).toBe(false)
  expect(isAnniversary('2020-02-29', new Date(2028, 1, 29))).toBe(true)
})
