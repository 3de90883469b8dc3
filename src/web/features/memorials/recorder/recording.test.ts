import { expect, test } from 'vitest'
import {
  clockTime,
  idle,
  lengthTime,
  type Recording,
  recordingAfter,
  secondsOf,
} from './recording.ts'

type Event = Parameters<typeof recordingAfter>[1]
const after = (...events: Event[]) => events.reduce<Recording>(recordingAfter, idle)
const asked = { type: 'asked' } as const
const began = { type: 'began', at: 5_000 } as const
const tickedAt = (at: number) => ({ type: 'ticked', at }) as const

test('a recording begins after the microphone was asked for', () => {
  expect(after(began)).toEqual(idle)
  expect(after(asked, began)).toEqual({ step: 'recording', beganAt: 5_000, now: 5_000 })
})

test('a refused microphone is remembered until the next attempt', () => {
  expect(after(asked, { type: 'refused' })).toEqual({ step: 'idle', hasNoMicrophone: true })
  expect(after(asked, { type: 'refused' }, asked)).toEqual({ step: 'asking' })
})

test('the seconds come from the clock, however few ticks arrive', () => {
  expect(secondsOf(after(asked, began))).toBe(0)
  expect(secondsOf(after(asked, began, tickedAt(5_999)))).toBe(0)
  expect(secondsOf(after(asked, began, tickedAt(36_100)))).toBe(31)
  expect(secondsOf(after(asked, began, tickedAt(6_000), tickedAt(64_999)))).toBe(59)
  expect(secondsOf(after(asked, began, tickedAt(69_000)))).toBe(60)
})

test('a finished recording returns to the start state', () => {
  expect(after(asked, began, tickedAt(6_000), { type: 'ended' })).toEqual(idle)
  expect(after(asked, began, { type: 'ended' }, tickedAt(6_000))).toEqual(idle)
})

test('time is read as on a clock', () => {
  expect([0, 7, 59.9, 60].map(clockTime)).toEqual(['0:00', '0:07', '0:59', '1:00'])
})

test('a length agrees with its tenths of seconds', () => {
  expect([0.4, 3.96, 59.7].map(lengthTime)).toEqual(['0:00', '0:04', '1:00'])
})
