import { expect, test } from 'vitest'
import { leftLying, messageIdOf, mostAttempts, retryAt } from './letter.ts'

test('the wait before the next try grows from a minute to six hours', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const minutes = [1, 2, 3, 9, 10, 12].map(
    (tries) => (retryAt(tries, now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360])
})

test('the message id follows from the key alone', () => {
  const url = 'https://vigil.example.org:8443'
  expect(messageIdOf('welcome:1', url)).toBe(messageIdOf('welcome:1', url))
  expect(messageIdOf('welcome:1', url)).not.toBe(messageIdOf('welcome:2', url))
  expect(messageIdOf('welcome:1', url)).toMatch(/@vigil\.example\.org>$/)
})

test('a letter is tried for most of a day, a patient one for more than a week', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const days = [false, true].map((isPatient) => {
    let at = now
    for (let tries = 1; tries < mostAttempts(isPatient); tries++) at = retryAt(tries, at)
    return Math.round((at.getTime() - now.getTime()) / 3_600_000)
  })
  expect(days).toEqual([21, 189])
})

test('a time further ahead than any wait comes from a clock that was wrong', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const { before, after } = leftLying(now)
  expect(before < now).toBe(true)
  expect(retryAt(12, now) < after).toBe(true)
})
