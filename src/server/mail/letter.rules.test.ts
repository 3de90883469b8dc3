import { expect, test } from 'vitest'
import {
  maxAttemptsOf,
  messageIdOf,
  priorityOf,
  retryAt,
  searchOrder,
  strayLimits,
} from './letter.rules.ts'

test('the wait before the next attempt grows from a minute to six hours', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const minutes = [1, 2, 3, 9, 10, 12].map(
    (attempts) => (retryAt(attempts, now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360])
})

test('the message id follows from the key alone', () => {
  const url = 'https://vigil.example.org:8443'
  expect(messageIdOf('welcome:1', url)).toBe(messageIdOf('welcome:1', url))
  expect(messageIdOf('welcome:1', url)).not.toBe(messageIdOf('welcome:2', url))
  expect(messageIdOf('welcome:1', url)).toMatch(/@vigil\.example\.org>$/)
})

test('a letter is retried for most of a day, or for more than a week where asked to', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const days = [false, true].map((isRetriedLonger) => {
    let at = now
    for (let attempts = 1; attempts < maxAttemptsOf(isRetriedLonger); attempts++)
      at = retryAt(attempts, at)
    return Math.round((at.getTime() - now.getTime()) / 3_600_000)
  })
  expect(days).toEqual([21, 189])
})

test('a time further ahead than any wait comes from a clock that was wrong', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const { before, after } = strayLimits(now)
  expect(before < now).toBe(true)
  expect(retryAt(12, now) < after).toBe(true)
})

test('what somebody waits for goes first, then Eternal Messages, then news and what is routine', () => {
  expect(priorityOf({})).toBe(0)
  expect(priorityOf({ kind: 'eternal-messages' })).toBe(1)
  expect(priorityOf({ kind: 'tributes' })).toBe(2)
  expect(priorityOf({ isRoutine: true })).toBe(2)
})

test('one letter in ten is a routine one, whatever waits', () => {
  const first = Array.from({ length: 20 }, (_, turn) => searchOrder(turn)[0])
  expect(first.filter((priority) => priority === 2)).toHaveLength(2)
  expect(first.filter((priority) => priority === 0)).toHaveLength(18)
})
