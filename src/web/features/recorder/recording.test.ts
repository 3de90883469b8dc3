import { expect, test } from 'vitest'
import { clockTime, idle, isFull, type Recording, recordingAfter } from './recording.ts'

const after = (...types: Parameters<typeof recordingAfter>[1]['type'][]) =>
  types.reduce<Recording>((now, type) => recordingAfter(now, { type }), idle)

test('a recording begins after the microphone was asked for', () => {
  expect(after('began')).toEqual(idle)
  expect(after('asked', 'began')).toEqual({ step: 'recording', seconds: 0 })
})

test('a refused microphone is remembered until the next attempt', () => {
  expect(after('asked', 'refused')).toEqual({ step: 'idle', hasNoMicrophone: true })
  expect(after('asked', 'refused', 'asked')).toEqual({ step: 'asking' })
})

test('seconds are counted, and it is full at sixty', () => {
  const ticks = (count: number) => Array.from({ length: count }, () => 'ticked' as const)
  expect(isFull(after('asked', 'began', ...ticks(59)))).toBe(false)
  expect(isFull(after('asked', 'began', ...ticks(60)))).toBe(true)
  expect(after('asked', 'began', ...ticks(61))).toEqual({ step: 'recording', seconds: 60 })
})

test('a finished recording returns to the start state', () => {
  expect(after('asked', 'began', 'ticked', 'ended')).toEqual(idle)
  expect(after('asked', 'began', 'ended', 'ticked')).toEqual(idle)
})

test('time is read as on a clock', () => {
  expect([0, 7, 60].map(clockTime)).toEqual(['0:00', '0:07', '1:00'])
})
