import { expect, test } from 'vitest'
import {
  clockTime,
  idle,
  lengthTime,
  type Recording,
  recordingAfter,
  secondsLeft,
  secondsOf,
} from './recording.ts'

type Event = Parameters<typeof recordingAfter>[1]
const after = (...events: Event[]) => events.reduce<Recording>(recordingAfter, idle)
const asked = { type: 'asked' } as const
const counting = { type: 'counting', at: 2_000 } as const
const began = { type: 'began', at: 5_000 } as const
const tickedAt = (at: number) => ({ type: 'ticked', at }) as const

test('a recording begins after the microphone was asked for and the seconds were counted', () => {
  expect(after(began)).toEqual(idle)
  expect(after(asked, began)).toEqual({ step: 'asking' })
  expect(after(asked, counting, began)).toEqual({ step: 'recording', beganAt: 5_000, now: 5_000 })
})

test('the count goes from three to one', () => {
  const left = (at: number) => secondsLeft(after(asked, counting, tickedAt(at)))
  expect([2_000, 2_900, 3_000, 3_100, 4_900, 5_600].map(left)).toEqual([3, 3, 2, 2, 1, 1])
})

test('a count that is cancelled, or whose microphone goes away, records nothing', () => {
  expect(after(asked, counting, { type: 'cancelled' }, began)).toEqual(idle)
  const away = after(asked, counting, { type: 'refused' })
  expect(away).toEqual({ step: 'idle', hasNoMicrophone: true })
})

test('a refused microphone is remembered until the next attempt', () => {
  expect(after(asked, { type: 'refused' })).toEqual({ step: 'idle', hasNoMicrophone: true })
  expect(after(asked, { type: 'refused' }, asked)).toEqual({ step: 'asking' })
})

test('the seconds come from the clock, however few ticks arrive', () => {
  expect(secondsOf(after(asked, counting, began))).toBe(0)
  expect(secondsOf(after(asked, counting, began, tickedAt(5_999)))).toBe(0)
  expect(secondsOf(after(asked, counting, began, tickedAt(36_100)))).toBe(31)
  expect(secondsOf(after(asked, counting, began, tickedAt(6_000), tickedAt(64_999)))).toBe(59)
  expect(secondsOf(after(asked, counting, began, tickedAt(69_000)))).toBe(60)
})

test('a finished recording returns to the start state', () => {
  expect(after(asked, counting, began, tickedAt(6_000), { type: 'ended' })).toEqual(idle)
  expect(after(asked, counting, began, { type: 'ended' }, tickedAt(6_000))).toEqual(idle)
})

test('time is read as on a clock', () => {
  expect([0, 7, 59.9, 60].map(clockTime)).toEqual(['0:00', '0:07', '0:59', '1:00'])
})

test('a length agrees with its tenths of seconds', () => {
  expect([0.4, 3.96, 59.7].map(lengthTime)).toEqual(['0:00', '0:04', '1:00'])
})
