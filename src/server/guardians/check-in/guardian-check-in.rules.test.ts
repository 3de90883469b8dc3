import { expect, test } from 'vitest'
import {
  askBefore,
  guardianCheckInOf,
  isMorningToAsk,
  silentBefore,
} from './guardian-check-in.rules.ts'

const asked = new Date('2030-05-01T00:00:00Z')
const later = new Date('2030-05-03T00:00:00Z')
const nothing = { askedAt: null, answeredAt: null, silentSince: null }

test('a guardian is not asked, asked, reachable, or silent until an answer comes', () => {
  expect(guardianCheckInOf(nothing)).toEqual({
    guardianCheckIn: 'not-asked',
    guardianCheckInAt: null,
  })
  expect(guardianCheckInOf({ ...nothing, askedAt: asked }).guardianCheckIn).toBe('asked')
  expect(guardianCheckInOf({ ...nothing, askedAt: asked, answeredAt: later }).guardianCheckIn).toBe(
    'reachable',
  )
  expect(
    guardianCheckInOf({ ...nothing, askedAt: asked, silentSince: later }).guardianCheckIn,
  ).toBe('silent')
})

test('last year’s answer does not count for this year’s question', () => {
  expect(guardianCheckInOf({ ...nothing, askedAt: later, answeredAt: asked }).guardianCheckIn).toBe(
    'asked',
  )
})

test('a question is asked after a year and given up after thirty days', () => {
  expect(askBefore(new Date('2031-04-30T00:00:00Z'))).toEqual(asked)
  expect(silentBefore(new Date('2030-05-31T00:00:00Z'))).toEqual(asked)
})

test('a question leaves at nine in the morning where the guardian lives', () => {
  const isMorning = (zone: string | null, now: string) =>
    isMorningToAsk(new Date('2030-05-01T18:00:00Z'), zone, new Date(now))
  expect(isMorning(null, '2031-05-01T08:59:59Z')).toBe(false)
  expect(isMorning(null, '2031-05-01T09:00:00Z')).toBe(true)
  expect(isMorning('Asia/Tokyo', '2031-05-01T23:59:59Z')).toBe(false)
  expect(isMorning('Asia/Tokyo', '2031-05-02T00:00:00Z')).toBe(true)
  expect(isMorning('Pacific/Pago_Pago', '2031-05-01T19:59:59Z')).toBe(false)
  expect(isMorning('Pacific/Pago_Pago', '2031-05-01T20:00:00Z')).toBe(true)
})
